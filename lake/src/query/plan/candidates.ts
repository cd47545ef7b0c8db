import type { DatabaseSync } from 'node:sqlite'
import type { Row } from '../../storage/row.ts'
import type { IndexedPath } from '../index/indexed-path.ts'
import type { QueryIndex } from '../index/query-index.ts'
import type { WantedWord } from '../text/index-words.ts'
import type { View } from '../view/view.ts'
import type { Deadline } from './deadline.ts'
import type { Primitive, Selection } from './selection.ts'
import { conditionOf, list, matchExpression, type Sql } from './selection-sql.ts'

/** How many types are walked through side by side: SQLite takes 500 parts of a query. */
const mostMerged = 100

/** A document on the way through an order, with what it was ordered by. */
export interface RankedDocument {
  document: object
  place: string
  rank: number
  key: unknown
}

/** A way through the documents by the value at a path, as GROQ orders values. */
export interface OrderedWalk {
  path: IndexedPath
  isDescending: boolean
  /** Other types are passed over; undefined for all. */
  types: readonly Primitive[] | undefined
  /** Other places are passed over; undefined for all. */
  places: ReadonlySet<string> | undefined
}

/** The documents of a view that a selection may hold; a superset of what its filter lets through. */
export class Candidates {
  readonly #db: DatabaseSync
  readonly #index: QueryIndex
  readonly #deadline: Deadline
  readonly view: View
  /** How many documents were handed out. */
  handed = 0

  constructor(db: DatabaseSync, index: QueryIndex, view: View, deadline: Deadline) {
    this.#db = db
    this.#index = index
    this.view = view
    this.#deadline = deadline
  }

  /** The places of a selection in the order of the dataset; undefined when there are more than `limit`. */
  places(selection: Selection, limit: number): string[] | undefined {
    const { text, values } = this.#condition(selection)
    const statement = this.#db.prepare(`SELECT place FROM query_entries WHERE ${text} LIMIT ?`)
    const rows = statement.all(...values, limit + 1)
    return rows.length > limit ? undefined : rows.map((row) => String(row.place)).sort()
  }

  /** The documents shown at these places. */
  *at(places: Iterable<string>): Generator<object> {
    for (const place of places) {
      const document = this.#at(place)
      if (document) yield document
    }
  }

  /** The documents of a selection one after the other, in the order of the dataset. */
  *each(selection: Selection): Generator<object> {
    const { text, values } = this.#condition(selection)
    // With several types, the plus keeps to the order of places: the walk can stop early without having sorted.
    const inOrder = selection.kind === 'types' && selection.types.length > 1 ? `+${text}` : text
    const rows = this.#db.prepare(`SELECT place FROM query_entries WHERE ${inOrder} ORDER BY place`)
    for (const row of rows.iterate(...values)) yield* this.at([String(row.place)])
  }

  /** The documents of a walk one after the other; between equal values, in the order of the dataset. */
  *ordered({ path, isDescending, types, places }: OrderedWalk): Generator<RankedDocument> {
    const n = this.#index.values.numberOf(path)
    const direction = isDescending ? 'DESC' : 'ASC'
    // Type by type, merged: whole types without a value may stand before the first document of a wanted one.
    for (const row of this.#rowsOfTypes(this.#stored(types), n, direction)) {
      const place = String(row.place)
      if (places && !places.has(place)) continue
      const document = this.#at(place)
      if (document) yield { document, place, rank: Number(row.rank), key: row.key }
    }
  }

  /** Do more documents than `limit` hold all the words? */
  areCommon(words: readonly WantedWord[], limit: number): boolean {
    const more = this.#db.prepare('SELECT 1 FROM query_text WHERE query_text MATCH ? LIMIT 1 OFFSET ?')
    return more.get(matchExpression(words), limit) !== undefined
  }

  #stored(types: readonly Primitive[] | undefined): string[] {
    const stored = this.#index.counts.types()
    return types ? stored.filter((type) => types.includes(type)) : stored
  }

  *#rowsOfTypes(types: readonly string[], path: number, direction: 'ASC' | 'DESC'): Generator<Row> {
    const order = `ORDER BY rank ${direction}, key ${direction}, place`
    const ofType = 'SELECT rank, key, place FROM query_values WHERE path = ? AND type'
    if (types.length > mostMerged) {
      const rows = this.#db.prepare(`${ofType} IN ${list} ${order}`)
      yield* rows.iterate(path, JSON.stringify(types))
    } else if (types.length > 0) {
      const rows = this.#db.prepare(`${types.map(() => `${ofType} = ?`).join(' UNION ALL ')} ${order}`)
      yield* rows.iterate(...types.flatMap((type) => [path, type]))
    }
  }

  #condition(selection: Selection): Sql {
    return conditionOf(selection, { values: this.#index.values, view: this.view })
  }

  #at(place: string): object | undefined {
    this.#deadline.check()
    const document = this.view.at(place)
    if (document) this.handed += 1
    return document
  }
}
