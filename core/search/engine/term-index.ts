import MiniSearch, { type AsPlainObject, type Options } from 'minisearch'

const fields = ['title', 'texts'] as const
type Field = (typeof fields)[number]

/** The terms of a document's fields, repeated as often as they occur. */
export type DocumentTerms = Readonly<Record<Field, readonly string[]>>

/** A posting list: document number and term frequency, alternating. */
type Postings = number[]

/** An index as JSON. */
export type SerializedTermIndex = {
  documents: AsPlainObject
  postings: Record<Field, readonly (readonly [term: string, postings: Postings])[]>
}

const options: Options<{ id: string } & Record<Field, string>> = {
  fields: [...fields],
  tokenize: (terms) => terms.split(' '),
  // MiniSearch knows the field lengths from the start; a term is added to it lazily, when it is searched.
  processTerm: () => null,
  searchOptions: { bm25: { k: 3, b: 0.75, d: 0 }, processTerm: (term) => term },
}

function countTerms(terms: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

/** MiniSearch computes field lengths from these texts. */
const joinDistinct = ({ title, texts }: DocumentTerms) => ({
  title: [...new Set(title)].join(' '),
  texts: [...new Set(texts)].join(' '),
})

const toFrequencies = (postings: Postings) =>
  new Map(postings.flatMap((number, at) => (at % 2 === 0 ? [[number, postings[at + 1] ?? 0] as const] : [])))

/**
 * A MiniSearch that adds a term to its radix tree only when it is searched: few terms ever are, while the tree takes
 * most of the time of indexing and loading.
 */
export class TermIndex extends MiniSearch {
  readonly #postings: Record<Field, Map<string, Postings>>

  constructor(content?: SerializedTermIndex) {
    super(options)
    if (content) Object.assign(this, MiniSearch.loadJS(content.documents, options))
    this.#postings = { title: new Map(content?.postings.title), texts: new Map(content?.postings.texts) }
  }

  serialize(): SerializedTermIndex {
    this._index.clear()
    const { title, texts } = this.#postings
    return { documents: this.toJSON(), postings: { title: [...title], texts: [...texts] } }
  }

  addTerms(id: string, terms: DocumentTerms) {
    const number = this._nextId
    this.add({ id, ...joinDistinct(terms) })
    for (const field of fields)
      for (const [term, count] of countTerms(terms[field])) {
        const postings = this.#postings[field].get(term)
        if (postings) postings.push(number, count)
        else this.#postings[field].set(term, [number, count])
      }
    this._index.clear()
  }

  removeTerms(id: string, terms: DocumentTerms) {
    const number = this._idToShortId.get(id)
    this.remove({ id, ...joinDistinct(terms) })
    for (const field of fields)
      for (const term of new Set(terms[field])) {
        const postings = this.#postings[field].get(term) ?? []
        const rest = postings.filter((_, at) => postings[at - (at % 2)] !== number)
        if (rest.length > 0) this.#postings[field].set(term, rest)
        else this.#postings[field].delete(term)
      }
    this._index.clear()
  }

  /** The score by id of each document that has a term in a field. */
  scores(term: string, field: Field): ReadonlyMap<string, number> {
    if (!this._index.has(term)) {
      const frequencies = fields.map((name) => toFrequencies(this.#postings[name].get(term) ?? []))
      this._index.set(term, new Map(frequencies.entries()))
    }
    return new Map(this.search(term, { fields: [field] }).map(({ id, score }) => [id, score]))
  }
}
