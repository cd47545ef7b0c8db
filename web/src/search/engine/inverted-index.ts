import { keywordsPlace, passagesStart, placeOfText, summaryPlace, titlePlace } from './places.ts'

/** The terms of a document's texts. */
export type DocumentTerms = {
  title: readonly string[]
  keywords: readonly string[]
  /** The summary, then the passages. */
  texts: readonly (readonly string[])[]
}

/** The documents that have a term, by their numbers in ascending order, and where each has it. */
type Postings = {
  documents: number[]
  places: number[]
  /** How many documents have the term in their title. */
  titleCount: number
}

/** For each document that has a term: the distance of its number from the one before, and its places. */
type SerializedPostings = readonly number[]

export type SerializedInvertedIndex = {
  lengths: readonly number[]
  postings: readonly (readonly [term: string, postings: SerializedPostings])[]
}

const titleWeight = 1.5
const keywordsFrequency = 2
const summaryFrequency = 2
/** Constants of BM25F: how soon more of the same word adds nothing, and how much a long text's words count less. */
const saturation = 2
const lengthShare = 0.75

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest; rest &= rest - 1) count += 1
  return count
}

/** In how many of a document's texts a term is; its keywords and summary count double. */
const frequencyOf = (places: number): number =>
  (places & keywordsPlace ? keywordsFrequency : 0) +
  (places & summaryPlace ? summaryFrequency : 0) +
  countBits(places >> passagesStart)

function decode(serialized: SerializedPostings): Postings {
  const postings: Postings = { documents: [], places: [], titleCount: 0 }
  let document = 0
  for (let at = 0; at < serialized.length; at += 2) {
    document += serialized[at] ?? 0
    append(postings, document, serialized[at + 1] ?? 0)
  }
  return postings
}

/** The postings of documents that have a new number, in the order of those. */
function renumber(postings: Postings | undefined, newNumbers: ReadonlyMap<number, number>): number[] {
  const found: { number: number; places: number }[] = []
  for (const [at, document] of postings?.documents.entries() ?? []) {
    const number = newNumbers.get(document)
    if (number !== undefined) found.push({ number, places: postings?.places[at] ?? 0 })
  }
  found.sort((a, b) => a.number - b.number)
  return found.flatMap(({ number, places }, at) => [number - (found[at - 1]?.number ?? 0), places])
}

function append(postings: Postings, document: number, places: number) {
  postings.documents.push(document)
  postings.places.push(places)
  if (places & titlePlace) postings.titleCount += 1
}

/** Which documents have a term, and how much it says about each. */
export class InvertedIndex {
  readonly #postings = new Map<string, Postings>()
  /** What was read from a file: few terms are ever searched, and only they are decoded. */
  readonly #serialized: Map<string, SerializedPostings>
  /** The number of terms of each document. */
  readonly #lengths: number[]
  #totalLength: number

  constructor({ lengths, postings }: SerializedInvertedIndex = { lengths: [], postings: [] }) {
    this.#serialized = new Map(postings)
    this.#lengths = [...lengths]
    this.#totalLength = lengths.reduce((sum, length) => sum + length, 0)
  }

  /** As JSON, with the documents of these numbers in this order and no other. */
  serialize(order: readonly number[]): SerializedInvertedIndex {
    const newNumbers = new Map(order.map((number, at) => [number, at]))
    const terms = new Set([...this.#serialized.keys(), ...this.#postings.keys()])
    const postings = [...terms].sort().flatMap((term): [string, SerializedPostings][] => {
      const numbers = renumber(this.#postingsOf(term), newNumbers)
      return numbers.length === 0 ? [] : [[term, numbers]]
    })
    return { lengths: order.map((number) => this.#lengths[number] ?? 0), postings }
  }

  /** The numbers of the documents that have a term. */
  documentsWith(term: string): readonly number[] {
    return this.#postingsOf(term)?.documents ?? []
  }

  /** The number of documents. */
  get size(): number {
    return this.#lengths.length
  }

  /** Adds a document under the next number. */
  add({ title, keywords, texts }: DocumentTerms) {
    const placesByTerm = new Map<string, number>()
    const addPlace = (terms: readonly string[], place: number) => {
      for (const term of terms) placesByTerm.set(term, (placesByTerm.get(term) ?? 0) | place)
    }
    addPlace(title, titlePlace)
    addPlace(keywords, keywordsPlace)
    for (const [position, terms] of texts.entries()) addPlace(terms, placeOfText(position))
    for (const [term, places] of placesByTerm) {
      const postings = this.#postingsOf(term) ?? { documents: [], places: [], titleCount: 0 }
      append(postings, this.size, places)
      this.#postings.set(term, postings)
    }
    const length = [title, keywords, ...texts].reduce((sum, terms) => sum + terms.length, 0)
    this.#lengths.push(length)
    this.#totalLength += length
  }

  #postingsOf(term: string): Postings | undefined {
    const known = this.#postings.get(term)
    if (known) return known
    const serialized = this.#serialized.get(term)
    if (!serialized) return undefined
    const postings = decode(serialized)
    this.#postings.set(term, postings)
    this.#serialized.delete(term)
    return postings
  }

  /** How many documents have a term. */
  frequency(term: string): number {
    return this.#postings.get(term)?.documents.length ?? (this.#serialized.get(term)?.length ?? 0) / 2
  }

  /** How much it says that a document is one of so many. */
  #rarityOf(frequency: number): number {
    return Math.log(1 + (this.size - frequency + 0.5) / (frequency + 0.5))
  }

  /** How much a term says. */
  rarity(term: string): number {
    return this.#rarityOf(this.frequency(term))
  }

  /** Calls back with each document that has a term, and the term's score for it: by BM25F, and for its title apart. */
  forEachScore(term: string, callback: (document: number, score: number) => void) {
    const postings = this.#postingsOf(term)
    if (!postings) return
    const { documents, places, titleCount } = postings
    const rarity = this.#rarityOf(documents.length)
    const titleScore = titleWeight * this.#rarityOf(titleCount)
    const averageLength = this.#totalLength / this.size || 1
    for (let at = 0; at < documents.length; at += 1) {
      const document = documents[at] ?? 0
      const place = places[at] ?? 0
      const relativeLength = (this.#lengths[document] ?? 0) / averageLength
      const frequency = frequencyOf(place)
      const norm = saturation * (1 - lengthShare + lengthShare * relativeLength)
      callback(document, (rarity * frequency) / (frequency + norm) + (place & titlePlace ? titleScore : 0))
    }
  }

  /** Where a document has a term. */
  placesIn(term: string, document: number): number {
    const { documents = [], places = [] } = this.#postingsOf(term) ?? {}
    let low = 0
    let high = documents.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((documents[middle] ?? 0) < document) low = middle + 1
      else high = middle
    }
    return documents[low] === document ? (places[low] ?? 0) : 0
  }
}
