import type { DatabaseSync } from 'node:sqlite'
import type { IndexedPath } from '../index/indexed-path.ts'
import type { QueryIndex } from '../index/query-index.ts'
import type { View } from '../view/view.ts'
import type { Deadline } from './deadline.ts'
import type { Primitive, Selection } from './selection.ts'
import { conditionOf, type Sql } from './selection-sql.ts'

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
    const direction = isDescending ? 'DESC' : 'ASC'
    const rows = this.#db.prepare(`
      SELECT rank, key, place FROM query_values
      WHERE path = ? AND ${types ? 'type IN (SELECT value FROM json_each(?))' : '? IS NULL'}
      ORDER BY rank ${direction}, key ${direction}, place`)
    const typeList = types ? JSON.stringify(types) : null
    for (const row of rows.iterate(this.#index.values.numberOf(path), typeList)) {
      const place = String(row.place)
      if (places && !places.has(place)) continue
      const document = this.#at(place)
      if (document) yield { document, place, rank: Number(row.rank), key: row.key }
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
