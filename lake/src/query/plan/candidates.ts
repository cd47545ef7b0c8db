import type { DatabaseSync } from 'node:sqlite'
import type { IndexedPath } from '../index/indexed-path.ts'
import type { QueryIndex } from '../index/query-index.ts'
import type { View } from '../view/view.ts'
import type { Deadline } from './deadline.ts'
import type { Selection } from './selection.ts'
import { conditionOf, type Sql } from './selection-sql.ts'

/** A document on the way through an order, with what it was ordered by. */
export interface RankedDocument {
  document: object
  place: string
  rank: number
  key: unknown
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

  /** Them all, in the order of the dataset; undefined when there are more than `limit`. */
  atMost(limit: number, selection: Selection): object[] | undefined {
    const condition = this.#condition(selection)
    const rows = this.#db
      .prepare(`SELECT place FROM query_entries WHERE ${condition.text} LIMIT ?`)
      .all(...condition.values, limit + 1)
    if (rows.length > limit) return undefined
    const places = rows.map((row) => String(row.place)).sort()
    return places.map((place) => this.#at(place)).filter((document) => document !== undefined)
  }

  /** One after the other, in the order of the dataset. */
  *each(selection: Selection): Generator<object> {
    const condition = this.#condition(selection)
    const isOneType = selection.kind === 'types' && selection.types.length === 1
    // The plus keeps the walk in the order of places, so that it can stop early without having sorted.
    const text = isOneType ? "type = json_extract(?, '$[0]')" : condition.text.replace(/^type/, '+type')
    const rows = this.#db.prepare(`SELECT place FROM query_entries WHERE ${text} ORDER BY place`)
    for (const row of rows.iterate(...condition.values)) {
      const document = this.#at(String(row.place))
      if (document) yield document
    }
  }

  /** One after the other, by the value at a path as GROQ orders values, and then in the order of the dataset. */
  *ordered(selection: Selection, path: IndexedPath, isDescending: boolean): Generator<RankedDocument> {
    const number = this.#index.values.numberOf(path)
    const condition = this.#condition(selection)
    const direction = isDescending ? 'DESC' : 'ASC'
    const rows = this.#db.prepare(`
      SELECT rank, key, place FROM query_values WHERE path = ? AND ${asFilter(condition.text)}
      ORDER BY rank ${direction}, key ${direction}, place`)
    for (const row of rows.iterate(number, ...condition.values)) {
      const place = String(row.place)
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

/** A condition that SQLite tests on each row, and does not start from. */
function asFilter(condition: string): string {
  return `+(${condition})`
}
