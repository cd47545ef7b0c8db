import type { DatabaseSync } from 'node:sqlite'
import type { Row } from '../../storage/database.ts'
import type { IndexReader } from '../index/index-reader.ts'
import type { IndexedPath } from '../index/indexed-path.ts'
import type { ValueRange } from '../index/value-range.ts'
import { type QueryLimit, QueryLimitError } from '../query-limit.ts'
import type { View } from '../view/view.ts'
import { toExactCondition } from './exact-sql.ts'
import type { ExactSelection } from './exact-truth.ts'
import { type CandidateSelection, type Primitive, withoutParts } from './selection.ts'
import { inRange, joinSql, jsonList, type Sql, toIndexLookup, toSqlCondition } from './selection-sql.ts'

/** Limit of the per-type scans that are merged: SQLite allows 500 parts in a compound query. */
const maxMergedTypes = 100

/** Testing the row of a document in an index costs less than this share of reading the document. */
export const rowsPerCandidate = 20

/** A document of an ordered scan, with the key it was ordered by. */
export interface RankedDocument {
  document: object
  sortKey: string
  rank: number
  key: unknown
}

/** A stored document, as an index has it; without a value index, all have the same key. */
export interface CandidateRow {
  sortKey: string
  type: string
  rank: number
  key: unknown
}

/** A scan, by index, of the documents in the order of the value at a path, as GROQ orders values. */
export interface OrderedScan {
  path: IndexedPath
  isDescending: boolean
  /** Skips documents with other values; undefined for none. */
  range: ValueRange | undefined
  /** Skips other types; undefined for all. */
  types: readonly Primitive[] | undefined
  /** Skips other documents; undefined for all. */
  sortKeys: ReadonlySet<string> | undefined
}

const everyRow: Sql = { text: '1', values: [] }

/** Reads candidates: the documents of a view that a selection contains, a superset of those that pass its filter. */
export class Candidates {
  readonly #db: DatabaseSync
  readonly #index: IndexReader
  readonly #limit: QueryLimit
  readonly view: View
  /** Number of documents that were read. */
  documentsRead = 0

  constructor(db: DatabaseSync, index: IndexReader, view: View, limit: QueryLimit) {
    this.#db = db
    this.#index = index
    this.view = view
    this.#limit = limit
  }

  /** The selection without conditions that more than `limit` documents meet: their lookup costs more than it saves. */
  withoutCommonParts(selection: CandidateSelection, limit: number): CandidateSelection {
    return withoutParts(this.indexed(selection), (part) => {
      const lookup = toIndexLookup(part, this.#index)
      return lookup !== undefined && this.#hasMoreRows(lookup, limit)
    })
  }

  hasIndex(path: IndexedPath): boolean {
    return this.#index.findPath(path) !== undefined
  }

  /** Like `hasIndex`, for an optional index: a missing path is not recorded. */
  isIndexed(path: IndexedPath): boolean {
    return this.#index.isBuilt(path)
  }

  /**
   * The condition of an exact selection on rows of another one; undefined when an index is missing.
   * @throws {QueryLimitError} when SQLite would test more rows, without a pause, than the limit allows
   */
  exactCondition(exact: ExactSelection, within: CandidateSelection): Sql | undefined {
    const condition = toExactCondition(exact, this.#index)
    const { maxCandidates } = this.#limit
    if (!condition || maxCandidates === undefined) return condition
    const { text, values } = this.#condition(within)
    const scans = [
      { text: `SELECT 1 FROM query_entries WHERE ${text}`, values },
      ...this.#rangeLookups(exact),
    ]
    const maxRows = maxCandidates * rowsPerCandidate
    if (scans.some((scan) => this.#hasMoreRows(scan, maxRows))) throw new QueryLimitError()
    return condition
  }

  /** The selection without conditions on values that are not indexed. */
  indexed(selection: CandidateSelection): CandidateSelection {
    return withoutParts(
      selection,
      (part) => (part.kind === 'values' || part.kind === 'range') && !this.hasIndex(part.path),
    )
  }

  /** The sort keys of a selection in dataset order; undefined when there are more than `limit`. */
  sortKeys(selection: CandidateSelection, limit: number): string[] | undefined {
    const { text, values } = this.#condition(selection)
    const statement = this.#db.prepare(`SELECT sort_key FROM query_entries WHERE ${text} LIMIT ?`)
    const rows = statement.all(...values, limit + 1)
    return rows.length > limit ? undefined : rows.map((row) => String(row.sort_key)).sort()
  }

  /** The visible documents with these sort keys. */
  *documentsAt(sortKeys: Iterable<string>): Generator<object> {
    for (const sortKey of sortKeys) {
      const document = this.#at(sortKey)
      if (document) yield document
    }
  }

  /**
   * The documents of a selection in dataset order, when all of them are needed.
   * @throws {QueryLimitError} when there are more than the limit allows, before any is read
   */
  allDocumentsOf(selection: CandidateSelection): Generator<object> {
    const { maxCandidates } = this.#limit
    if (maxCandidates === undefined) return this.documentsOf(selection)
    const sortKeys = this.sortKeys(this.withoutCommonParts(selection, maxCandidates), maxCandidates)
    if (!sortKeys) throw new QueryLimitError()
    return this.documentsAt(sortKeys)
  }

  /** The documents of a selection in dataset order, for a reader that may stop early. */
  *documentsOf(selection: CandidateSelection): Generator<object> {
    const { text, values } = this.#condition(selection)
    // With several types, the plus disables the type index: SQLite then scans in sort key order and need not sort.
    const inOrder = selection.kind === 'types' && selection.types.length > 1 ? `+${text}` : text
    const rows = this.#db.prepare(`SELECT sort_key FROM query_entries WHERE ${inOrder} ORDER BY sort_key`)
    for (const row of rows.iterate(...values)) yield* this.documentsAt([String(row.sort_key)])
  }

  /** The documents of a scan; documents with equal values are in dataset order. */
  *documentsInOrder(scan: OrderedScan): Generator<RankedDocument> {
    for (const row of this.rowsInOrder(scan)) {
      if (scan.sortKeys && !scan.sortKeys.has(row.sortKey)) this.#limit.check()
      else yield* this.rankedDocument(row)
    }
  }

  /** The stored documents of a scan that meet a condition, without reading them. */
  *rowsInOrder(
    { path, isDescending, range, types }: Omit<OrderedScan, 'sortKeys'>,
    condition = everyRow,
  ): Generator<CandidateRow> {
    const n = this.#index.findPath(path)
    if (n === undefined) return
    const direction = isDescending ? 'DESC' : 'ASC'
    // One scan per type, merged, so that documents of other types, possibly very many, are never read.
    const entries = joinSql([inRange(n, range), condition], ' AND ')
    for (const row of this.#rowsOfTypes(this.#storedTypes(types), entries, direction)) {
      yield { sortKey: String(row.sort_key), type: String(row.type), rank: Number(row.rank), key: row.key }
    }
  }

  /** The stored documents of the types in dataset order that meet a condition, without reading them. */
  *rowsInDatasetOrder(types: readonly Primitive[] | undefined, condition: Sql): Generator<CandidateRow> {
    const ofTypes: CandidateSelection = types ? { kind: 'types', types } : { kind: 'all' }
    // With several types, the plus disables the type index: SQLite then scans in sort key order and need not sort.
    const inOrder = types && types.length > 1 ? '+' : ''
    const { text, values } = this.#condition(ofTypes)
    yield* this.#rows(joinSql([{ text: inOrder + text, values }, condition], ' AND '), 'ORDER BY sort_key')
  }

  /** The stored documents of a selection that meet a condition, in any order, without reading them. */
  *rowsOf(selection: CandidateSelection, condition: Sql): Generator<CandidateRow> {
    yield* this.#rows(joinSql([this.#condition(selection), condition], ' AND '), '')
  }

  /** The document of the row, if it is visible. */
  *rankedDocument({ sortKey, rank, key }: CandidateRow): Generator<RankedDocument> {
    const document = this.#at(sortKey)
    if (document) yield { document, sortKey, rank, key }
  }

  /** @throws QueryLimitError */
  checkLimit(): void {
    this.#limit.check()
  }

  #rangeLookups(exact: ExactSelection): Sql[] {
    if (exact.kind === 'not') return this.#rangeLookups(exact.of)
    if (exact.kind === 'and' || exact.kind === 'or')
      return exact.of.flatMap((part) => this.#rangeLookups(part))
    const lookup = exact.kind === 'range' ? toIndexLookup(exact, this.#index) : undefined
    return lookup ? [lookup] : []
  }

  #hasMoreRows({ text, values }: Sql, limit: number): boolean {
    return this.#db.prepare(`${text} LIMIT 1 OFFSET ?`).get(...values, limit) !== undefined
  }

  #storedTypes(types: readonly Primitive[] | undefined): string[] {
    const stored = this.#index.counts.types()
    return types ? stored.filter((type) => types.includes(type)) : stored
  }

  *#rowsOfTypes(types: readonly string[], entries: Sql, direction: 'ASC' | 'DESC'): Generator<Row> {
    const order = `ORDER BY rank ${direction}, key ${direction}, sort_key`
    const ofType = `SELECT rank, key, sort_key, type FROM query_values AS candidate WHERE ${entries.text} AND type`
    if (types.length > maxMergedTypes) {
      const rows = this.#db.prepare(`${ofType} IN ${jsonList} ${order}`)
      yield* rows.iterate(...entries.values, JSON.stringify(types))
    } else if (types.length > 0) {
      const rows = this.#db.prepare(`${types.map(() => `${ofType} = ?`).join(' UNION ALL ')} ${order}`)
      yield* rows.iterate(...types.flatMap((type) => [...entries.values, type]))
    }
  }

  *#rows({ text, values }: Sql, order: string): Generator<CandidateRow> {
    const select = `SELECT sort_key, type FROM query_entries AS candidate WHERE ${text} ${order}`
    for (const row of this.#db.prepare(select).iterate(...values)) {
      yield { sortKey: String(row.sort_key), type: String(row.type), rank: 0, key: 0 }
    }
  }

  #condition(selection: CandidateSelection): Sql {
    return toSqlCondition(this.indexed(selection), { index: this.#index, view: this.view })
  }

  #at(sortKey: string): object | undefined {
    this.#limit.check()
    const document = this.view.bySortKey(sortKey)
    if (document) this.documentsRead += 1
    return document
  }
}

export function* batches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
