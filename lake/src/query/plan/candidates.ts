import type { DatabaseSync } from 'node:sqlite'
import type { Row } from '../../storage/database.ts'
import type { QueryIndex } from '../index/query-index.ts'
import type { IndexedPath } from '../index/value-index.ts'
import type { PatternWord } from '../text/text-index.ts'
import type { View } from '../view/view.ts'
import type { Primitive, Selection } from './selection.ts'
import { createMatchExpression, jsonList, type Sql, toSqlCondition } from './selection-sql.ts'

/** Limit of the per-type scans that are merged: SQLite allows 500 parts in a compound query. */
const maxMergedTypes = 100

/** A document of an ordered scan, with the key it was ordered by. */
export interface RankedDocument {
  document: object
  sortKey: string
  rank: number
  key: unknown
}

/** A scan of the documents in the order of the value at a path, as GROQ orders values. */
export interface OrderedScan {
  path: IndexedPath
  isDescending: boolean
  /** Skips other types; undefined for all. */
  types: readonly Primitive[] | undefined
  /** Skips other documents; undefined for all. */
  sortKeys: ReadonlySet<string> | undefined
}

/** Reads candidates: the documents of a view that a selection contains, a superset of those that pass its filter. */
export class Candidates {
  readonly #db: DatabaseSync
  readonly #index: QueryIndex
  readonly #deadline: QueryDeadline
  readonly view: View
  /** Number of documents that were read. */
  documentsRead = 0

  constructor(db: DatabaseSync, index: QueryIndex, view: View, deadline: QueryDeadline) {
    this.#db = db
    this.#index = index
    this.view = view
    this.#deadline = deadline
  }

  /** The sort keys of a selection in dataset order; undefined when there are more than `limit`. */
  sortKeys(selection: Selection, limit: number): string[] | undefined {
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

  /** The documents of a selection in dataset order. */
  *documentsOf(selection: Selection): Generator<object> {
    const { text, values } = this.#condition(selection)
    // With several types, the plus disables the type index: SQLite then scans in sort key order and need not sort.
    const inOrder = selection.kind === 'types' && selection.types.length > 1 ? `+${text}` : text
    const rows = this.#db.prepare(`SELECT sort_key FROM query_entries WHERE ${inOrder} ORDER BY sort_key`)
    for (const row of rows.iterate(...values)) yield* this.documentsAt([String(row.sort_key)])
  }

  /** The documents of a scan; documents with equal values are in dataset order. */
  *documentsInOrder({ path, isDescending, types, sortKeys }: OrderedScan): Generator<RankedDocument> {
    const n = this.#index.values.ensurePath(path)
    const direction = isDescending ? 'DESC' : 'ASC'
    // One scan per type, merged, so that documents of other types, possibly very many, are never read.
    for (const row of this.#rowsOfTypes(this.#storedTypes(types), n, direction)) {
      const sortKey = String(row.sort_key)
      if (sortKeys && !sortKeys.has(sortKey)) continue
      const document = this.#at(sortKey)
      if (document) yield { document, sortKey, rank: Number(row.rank), key: row.key }
    }
  }

  /** Whether more than `limit` documents contain all the words. */
  areCommonWords(words: readonly PatternWord[], limit: number): boolean {
    const more = this.#db.prepare('SELECT 1 FROM query_text WHERE query_text MATCH ? LIMIT 1 OFFSET ?')
    return more.get(createMatchExpression(words), limit) !== undefined
  }

  #storedTypes(types: readonly Primitive[] | undefined): string[] {
    const stored = this.#index.counts.types()
    return types ? stored.filter((type) => types.includes(type)) : stored
  }

  *#rowsOfTypes(types: readonly string[], path: number, direction: 'ASC' | 'DESC'): Generator<Row> {
    const order = `ORDER BY rank ${direction}, key ${direction}, sort_key`
    const ofType = 'SELECT rank, key, sort_key FROM query_values WHERE path = ? AND type'
    if (types.length > maxMergedTypes) {
      const rows = this.#db.prepare(`${ofType} IN ${jsonList} ${order}`)
      yield* rows.iterate(path, JSON.stringify(types))
    } else if (types.length > 0) {
      const rows = this.#db.prepare(`${types.map(() => `${ofType} = ?`).join(' UNION ALL ')} ${order}`)
      yield* rows.iterate(...types.flatMap((type) => [path, type]))
    }
  }

  #condition(selection: Selection): Sql {
    return toSqlCondition(selection, { values: this.#index.values, view: this.view })
  }

  #at(sortKey: string): object | undefined {
    this.#deadline.check()
    const document = this.view.bySortKey(sortKey)
    if (document) this.documentsRead += 1
    return document
  }
}

/** Time limit of a query, which runs on the same thread as all requests. */
const timeLimitMs = 20_000

/** Aborts queries that take too long, such as nested loops over the dataset. */
export class QueryDeadline {
  readonly #endsAt = performance.now() + timeLimitMs

  /** @throws {RangeError} when the time limit is exceeded. */
  check(): void {
    if (performance.now() > this.#endsAt)
      throw new RangeError(`query took longer than ${timeLimitMs / 1000} s`)
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
