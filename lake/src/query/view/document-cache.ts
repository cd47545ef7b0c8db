import type { DatabaseSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import type { LakeDocument } from '../../storage/document.ts'
import { parseLightDocument } from '../index/light-document.ts'
import { toSortKey } from '../index/sort-key.ts'
import { attachSearchableText } from '../text/searchable-text.ts'

interface CachedDocument {
  stored: LakeDocument
  /** The document as an overlay shows it, created on first use. */
  overlaid?: object
}

/** An LRU cache of parsed documents, whose long attributes are read from the database when a query reads them. */
export class DocumentCache {
  readonly #selectLight
  readonly #selectAttribute
  readonly #documents: LRUCache<string, CachedDocument>

  /** @param maxCharacters size of the cached documents in characters of JSON */
  constructor(db: DatabaseSync, maxCharacters: number) {
    this.#documents = new LRUCache({ maxSize: maxCharacters })
    this.#selectLight = db.prepare('SELECT light, deferred FROM query_entries WHERE sort_key = ?')
    this.#selectAttribute = db.prepare('SELECT content -> ? AS json FROM documents WHERE id = ?')
  }

  /** The document as stored. */
  stored(id: string): LakeDocument | undefined {
    return this.#read(id)?.stored
  }

  /** The document as an overlay shows it under its published id. */
  overlaid(id: string, publishedId: string): object | undefined {
    const cached = this.#read(id)
    if (cached) cached.overlaid ??= attachSearchableText(createOverlay(publishedId, cached.stored))
    return cached?.overlaid
  }

  evict(id: string): void {
    this.#documents.delete(id)
  }

  #read(id: string): CachedDocument | undefined {
    const cached = this.#documents.get(id)
    if (cached) return cached
    const row = this.#selectLight.get(toSortKey(id))
    if (!row) return undefined
    const light = String(row.light)
    const stored = parseLightDocument<LakeDocument>(light, String(row.deferred), (name) =>
      JSON.parse(String(this.#selectAttribute.get(`$."${name}"`, id)?.json ?? null)),
    )
    const document: CachedDocument = { stored: attachSearchableText(stored) }
    this.#documents.set(id, document, { size: light.length })
    return document
  }
}

/** A stored document as an overlay shows it: under its published id, with its stored id as `_originalId`. */
function createOverlay(publishedId: string, stored: LakeDocument): object {
  const overlay = {}
  for (const name of Object.keys(stored)) {
    const descriptor = Object.getOwnPropertyDescriptor(stored, name)
    Object.defineProperty(overlay, name, name === '_id' || !descriptor ? constant(publishedId) : descriptor)
  }
  return Object.defineProperty(overlay, '_originalId', constant(stored._id))
}

const constant = (value: string): PropertyDescriptor => ({ value, enumerable: true, configurable: true })
