import type { LakeDocument } from '../../storage/document.ts'
import type { DocumentCache } from './document-cache.ts'
import { idAt, placeOf, publishedIdAt, publishedIdOf } from './place.ts'
import type { Reader } from './reader.ts'

/** The documents as one request sees them: through its perspective, as its identity may read them. */
export class View {
  readonly #cache: DocumentCache
  readonly #reader: Reader
  /** Id prefixes, highest first; undefined when nothing is laid over anything. */
  readonly layers: readonly string[] | undefined

  constructor(cache: DocumentCache, reader: Reader, layers: readonly string[] | undefined) {
    this.#cache = cache
    this.#reader = reader
    this.layers = layers
  }

  /** The document shown under this id. */
  byId(id: string): object | undefined {
    if (!this.layers) return this.#readable(id)
    if (publishedIdOf(id) !== id) return undefined
    for (const layer of this.layers) {
      if (this.#readable(layer + id)) return this.#shown(layer + id, id)
    }
    return undefined
  }

  /** The document stored at this place, if it is the one shown of its versions. */
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

  /** What is stored of a document that `byId` or `at` gave; undefined for anything else. */
  storedAs(shown: object): { id: string; type: string } | undefined {
    const id = '_id' in shown && typeof shown._id === 'string' ? shown._id : undefined
    if (id === undefined || this.byId(id) !== shown) return undefined
    const isOverlaid = '_originalId' in shown && typeof shown._originalId === 'string' && this.#isOverlay
    const type = '_type' in shown && typeof shown._type === 'string' ? shown._type : ''
    return { id: isOverlaid ? String(shown._originalId) : id, type }
  }

  /** The places where the document shown under this id may be stored. */
  placesOf(id: string): string[] {
    if (!this.layers) return [placeOf(id)]
    return publishedIdOf(id) === id ? this.layers.map((layer) => placeOf(layer + id)) : []
  }

  /** Are the documents of one type and one folder readable all or none? */
  get canTellByKind(): boolean {
    return this.#reader.canTellByKind
  }

  /** Are the documents of the type readable in the folder of this id? */
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
