import type { DatabaseSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import type { LakeDocument } from '../../storage/document.ts'
import { attachSearchableText } from '../text/searchable-text.ts'

interface CachedDocument {
  stored: LakeDocument
  /** The document as an overlay shows it, created on first use. */
  overlaid?: object
}

/** An LRU cache of parsed documents. */
export class DocumentCache {
  readonly #select
  readonly #documents: LRUCache<string, CachedDocument>

  /**
   * @param maxCharacters size of the cached documents in characters of JSON
   * @param attributes the only ones that documents are read with; names without special characters, `_id` among them
   */
  constructor(db: DatabaseSync, maxCharacters: number, attributes?: readonly string[]) {
    this.#documents = new LRUCache({ maxSize: maxCharacters })
    this.#select = db.prepare(
      `SELECT ${attributes ? objectOf(attributes) : 'content'} AS content FROM documents WHERE id = ?`,
    )
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

  clear(): void {
    this.#documents.clear()
  }

  #read(id: string): CachedDocument | undefined {
    const cached = this.#documents.get(id)
    if (cached) return cached
    const content = this.#select.get(id)?.content
    if (typeof content !== 'string') return undefined
    const document: CachedDocument = { stored: attachSearchableText(JSON.parse(content)) }
    this.#documents.set(id, document, { size: content.length })
    return document
  }
}

/** SQL for a document with some of its attributes, as JSON: it parses a long text faster than JavaScript does. */
function objectOf(attributes: readonly string[]): string {
  const members = attributes.map((name) => `',"${name}":' || (content->'$."${name}"')`)
  return `'{' || substr(concat(${members}), 2) || '}'`
}

/** A stored document as an overlay shows it: under its published id, with its stored id as `_originalId`. */
function createOverlay(publishedId: string, stored: { _id: string }): { _id: string; _originalId: string } {
  return { ...stored, _id: publishedId, _originalId: stored._id }
}
