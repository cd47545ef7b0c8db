import type { DatabaseSync } from 'node:sqlite'
import { textColumn } from '../../storage/database.ts'
import { type QueryLimit, QueryLimitError } from '../query-limit.ts'
import type { View } from '../view/view.ts'
import type { CandidateSelection } from './selection.ts'
import { everything, type Sql, toSqlCondition } from './selection-sql.ts'

/** Parts of a query often read the same documents; more of them would take too much memory. */
const maxRemembered = 10_000

/** Reads candidates: the documents of a view that a selection contains, a superset of those that pass its filter. */
export class Candidates {
  readonly #db: DatabaseSync
  readonly #limit: QueryLimit
  readonly #view: View
  readonly #remembered = new Map<string, readonly object[]>()

  constructor(db: DatabaseSync, view: View, limit: QueryLimit) {
    this.#db = db
    this.#view = view
    this.#limit = limit
  }

  /**
   * The documents of a selection in dataset order.
   * @throws {QueryLimitError} when there are more than the limit allows, before any is read
   */
  documentsOf(selection: CandidateSelection): Iterable<object> {
    const condition = toSqlCondition(selection, this.#view)
    const key = JSON.stringify(condition)
    const known = this.#remembered.get(key)
    if (known) return known
    const sortKeys = this.#selectSortKeys(condition)
    const documents = this.#readDocuments(sortKeys)
    if (sortKeys.length > maxRemembered) return documents
    const read = [...documents]
    this.#remembered.set(key, read)
    return read
  }

  *#readDocuments(sortKeys: readonly string[]): Generator<object> {
    for (const sortKey of sortKeys) {
      this.#limit.check()
      const document = this.#view.bySortKey(sortKey)
      if (document) yield document
    }
  }

  /** A condition that SQLite refuses, because it is too large, selects everything. */
  #selectSortKeys(condition: Sql): string[] {
    const { text, values } = condition
    const rows = `SELECT sort_key FROM query_entries WHERE ${text}`
    const { maxCandidates } = this.#limit
    try {
      const isTooMany =
        maxCandidates !== undefined &&
        this.#db.prepare(`${rows} LIMIT 1 OFFSET ?`).get(...values, maxCandidates) !== undefined
      if (isTooMany) throw new QueryLimitError()
      // One value is several times faster than as many rows.
      const select = this.#db.prepare(
        `SELECT json_group_array(sort_key) AS keys FROM (${rows} ORDER BY sort_key)`,
      )
      return JSON.parse(textColumn(select.get(...values) ?? {}, 'keys'))
    } catch (error) {
      if (error instanceof QueryLimitError || condition === everything) throw error
      return this.#selectSortKeys(everything)
    }
  }
}
