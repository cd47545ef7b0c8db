import { toValueKey } from '../index/index-keys.ts'
import type { IndexReader } from '../index/index-reader.ts'
import type { ExactSelection } from './exact-truth.ts'
import { inRange, joinSql, jsonList, type Sql } from './selection-sql.ts'

/**
 * The selection as a condition on the rows of a table or alias `candidate`, which has sort keys and types. Undefined when
 * a path has no index; all paths are looked up, so that all get one.
 */
export function toExactCondition(selection: ExactSelection, index: IndexReader): Sql | undefined {
  switch (selection.kind) {
    case 'types':
      return { text: `candidate.type IN ${jsonList}`, values: [JSON.stringify(selection.types)] }
    case 'values': {
      const path = index.findPath(selection.path)
      if (path === undefined) return undefined
      return joinSql(
        selection.values.map((value) => hasValue(path, value)),
        ' OR ',
      )
    }
    case 'range': {
      const path = index.findPath(selection.path)
      if (path === undefined) return undefined
      const { text, values } = inRange(path, selection.range)
      return { text: `candidate.sort_key IN (SELECT sort_key FROM query_values WHERE ${text})`, values }
    }
    case 'not': {
      const inner = toExactCondition(selection.of, index)
      return inner && { ...inner, text: `NOT (${inner.text})` }
    }
    case 'and':
    case 'or': {
      const parts = selection.of.map((part) => toExactCondition(part, index))
      const known = parts.filter((part) => part !== undefined)
      if (known.length < parts.length) return undefined
      return known.length === 0
        ? { text: selection.kind === 'and' ? '1' : '0', values: [] }
        : joinSql(known, selection.kind === 'and' ? ' AND ' : ' OR ')
    }
  }
}

/** Evaluated for each row, because a value may belong to very many documents. */
function hasValue(path: number, value: string | number | boolean): Sql {
  const { rank, key } = toValueKey(value)
  return {
    text: `EXISTS (SELECT 1 FROM query_values AS entry
      WHERE entry.path = ? AND entry.rank = ? AND entry.key = ? AND entry.sort_key = candidate.sort_key)`,
    values: [path, rank, key],
  }
}
