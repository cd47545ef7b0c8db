import type { DatabaseSync } from 'node:sqlite'
import type { LakeDocument } from '../../storage/document.ts'
import { attachSearchableText } from '../text/searchable-text.ts'

interface CachedDocument {
  stored: LakeDocument
  /** The document as an overlay shows it, created on first use. */
  overlaid?: object
  /** Characters of its JSON. */
  size: number
}

/** Size of the cached documents in characters of JSON: about 16,000 ordinary documents. */
const maxCachedCharacters = 32_000_000

/** An LRU cache of parsed documents. */
export class DocumentCache {
  readonly #select
  readonly #documents = new Map<string, CachedDocument>()
  #size = 0

  constructor(db: DatabaseSync) {
    this.#select = db.prepare('SELECT content FROM documents WHERE id = ?')
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
    this.#size -= this.#documents.get(id)?.size ?? 0
    this.#documents.delete(id)
  }

  clear(): void {
    this.#documents.clear()
    this.#size = 0
  }

  #read(id: string): CachedDocument | undefined {
    const known = this.#documents.get(id)
    if (known) {
      this.#documents.delete(id)
      this.#documents.set(id, known)
      return known
    }
    const content = this.#select.get(id)?.content
    if (typeof content !== 'string') return undefined
    return this.#add(id, content)
  }

  #add(id: string, content: string): CachedDocument {
    const stored: LakeDocument = attachSearchableText(JSON.parse(content))
    const document: CachedDocument = { stored, size: content.length }
    this.#documents.set(id, document)
    this.#size += content.length
    for (const oldest of this.#documents.keys()) {
      if (this.#size <= maxCachedCharacters || oldest === id) break
      this.evict(oldest)
    }
    return document
  }
}

/** A stored document as an overlay shows it: under its published id, with its stored id as `_originalId`. */
export function createOverlay(
  publishedId: string,
  stored: { _id: string },
): { _id: string; _originalId: string } {
  return { ...stored, _id: publishedId, _originalId: stored._id }
}
