import { isVersionId, toPublishedId } from '../../documents/document-id.ts'
import { isMarkedForUnpublishing } from '../../releases/release-document.ts'
import type { LakeDocument } from '../../storage/document.ts'
import { toDocumentId, toPublishedDocumentId, toSortKey } from '../index/sort-key.ts'
import type { Perspective } from '../types.ts'
import type { DocumentCache } from './document-cache.ts'
import type { ReadAccess } from './read-access.ts'

/** The documents that one request sees: those its identity may read, through its perspective. */
export class View {
  readonly #cache: DocumentCache
  readonly #mayRead: ReadAccess
  /** Id prefixes in order of precedence; undefined for `raw`. */
  readonly layers: readonly string[] | undefined

  constructor(cache: DocumentCache, mayRead: ReadAccess, layers: readonly string[] | undefined) {
    this.#cache = cache
    this.#mayRead = mayRead
    this.layers = layers
  }

  /** The document visible under this id. */
  byId(id: string): object | undefined {
    if (!this.layers) return this.#readable(id)
    if (toPublishedId(id) !== id) return undefined
    for (const layer of this.layers) {
      if (this.#readable(layer + id)) return this.#visible(layer + id, id)
    }
    return undefined
  }

  /** The document stored under this sort key, if it is the visible one of its versions. */
  bySortKey(sortKey: string): object | undefined {
    const id = toDocumentId(sortKey)
    if (!this.layers) return this.#readable(id)
    const publishedId = toPublishedDocumentId(sortKey)
    for (const layer of this.layers) {
      if (layer + publishedId === id) return this.#readable(id) && this.#visible(id, publishedId)
      if (this.#readable(layer + publishedId)) return undefined
    }
    return undefined
  }

  /** The stored id and type of a document that `byId` or `bySortKey` returned; undefined for any other object. */
  storedIdentityOf(visible: object): { id: string; type: string } | undefined {
    const id = '_id' in visible && typeof visible._id === 'string' ? visible._id : undefined
    if (id === undefined || this.byId(id) !== visible) return undefined
    const isOverlaid = '_originalId' in visible && typeof visible._originalId === 'string' && this.#isOverlay
    const type = '_type' in visible && typeof visible._type === 'string' ? visible._type : ''
    return { id: isOverlaid ? String(visible._originalId) : id, type }
  }

  /** The sort keys under which the document visible under this id may be stored. */
  sortKeysOf(id: string): string[] {
    if (!this.layers) return [toSortKey(id)]
    return toPublishedId(id) === id ? this.layers.map((layer) => toSortKey(layer + id)) : []
  }

  get #isOverlay(): boolean {
    return this.layers !== undefined && this.layers.length > 1
  }

  #readable(id: string): LakeDocument | undefined {
    const document = this.#cache.stored(id)
    return document && this.#mayRead(document) ? document : undefined
  }

  /** A version that marks its document for unpublishing hides it, as publishing its release would. */
  #visible(id: string, publishedId: string): object | undefined {
    const stored = this.#cache.stored(id)
    if (!stored || (isVersionId(id) && isMarkedForUnpublishing(stored))) return undefined
    return this.#isOverlay ? this.#cache.overlaid(id, publishedId) : this.#cache.stored(id)
  }
}

/**
 * The layers of a perspective: id prefixes in order of precedence. For each published id, a query sees the first
 * existing document `prefix + id`. Undefined for `raw`, which has no overlays.
 */
export function perspectiveLayers(perspective: Perspective): readonly string[] | undefined {
  const names = typeof perspective === 'string' ? [perspective] : perspective
  if (names.length === 1 && names[0] === 'raw') return undefined
  const prefixes = names.map(layerPrefix)
  return [...new Set([...prefixes, ''])]
}

function layerPrefix(name: string): string {
  if (name === 'published') return ''
  return name === 'drafts' || name === 'previewDrafts' ? 'drafts.' : `versions.${name}.`
}
