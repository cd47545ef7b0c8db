import type { LakeDocument } from '../../storage/document.ts'
import type { DocumentCache } from './document-cache.ts'
import { idAt, placeOf, publishedIdAt, publishedIdOf } from './place.ts'
import type { Reader } from './reader.ts'

/** The documents that one request sees: those its identity may read, through its perspective. */
export class View {
  readonly #cache: DocumentCache
  readonly #reader: Reader
  /** Id prefixes in order of precedence; undefined for `raw`. */
  readonly layers: readonly string[] | undefined

  constructor(cache: DocumentCache, reader: Reader, layers: readonly string[] | undefined) {
    this.#cache = cache
    this.#reader = reader
    this.layers = layers
  }

  /** The document visible under this id. */
  byId(id: string): object | undefined {
    if (!this.layers) return this.#readable(id)
    if (publishedIdOf(id) !== id) return undefined
    for (const layer of this.layers) {
      if (this.#readable(layer + id)) return this.#shown(layer + id, id)
    }
    return undefined
  }

  /** The document stored under this sort key, if it is the visible one of its versions. */
  at(place: string): object | undefined {
    const id = idAt(place)
    if (!this.layers) return this.#readable(id)
    const publishedId = publishedIdAt(place)
    for (const layer of this.layers) {
      if (layer + publishedId === id) return this.#readable(id) && this.#shown(id, publishedId)
      if (this.#readable(layer + publishedId)) return undefined
    }
    return undefined
  }

  /** The stored id and type of a document that `byId` or `bySortKey` returned; undefined for any other object. */
  storedAs(shown: object): { id: string; type: string } | undefined {
    const id = '_id' in shown && typeof shown._id === 'string' ? shown._id : undefined
    if (id === undefined || this.byId(id) !== shown) return undefined
    const isOverlaid = '_originalId' in shown && typeof shown._originalId === 'string' && this.#isOverlay
    const type = '_type' in shown && typeof shown._type === 'string' ? shown._type : ''
    return { id: isOverlaid ? String(shown._originalId) : id, type }
  }

  /** The sort keys under which the document visible under this id may be stored. */
  placesOf(id: string): string[] {
    if (!this.layers) return [placeOf(id)]
    return publishedIdOf(id) === id ? this.layers.map((layer) => placeOf(layer + id)) : []
  }

  /** Whether the documents of a kind (type and folder) are either all readable or all unreadable. */
  get canTellByKind(): boolean {
    return this.#reader.canTellByKind
  }

  /** Whether documents of the type in the folder of this id are readable. */
  mayReadKind(kind: { _id: string; _type: string }): boolean {
    return this.#reader.mayRead(kind)
  }

  get #isOverlay(): boolean {
    return this.layers !== undefined && this.layers.length > 1
  }

  #readable(id: string): LakeDocument | undefined {
    const document = this.#cache.stored(id)
    return document && this.#reader.mayRead(document) ? document : undefined
  }

  #shown(id: string, publishedId: string): object | undefined {
    return this.#isOverlay ? this.#cache.overlaid(id, publishedId) : this.#cache.stored(id)
  }
}
