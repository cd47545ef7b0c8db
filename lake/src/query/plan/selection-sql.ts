import type { SQLInputValue } from 'node:sqlite'
import { toKeyRange, toSortKey, toValueKey } from '../index/index-keys.ts'
import type { IndexReader } from '../index/index-reader.ts'
import type { ValueRange } from '../index/value-range.ts'
import type { PatternWord } from '../text/text-index.ts'
import type { View } from '../view/view.ts'
import type { CandidateSelection, Primitive } from './selection.ts'

export interface Sql {
  text: string
  values: SQLInputValue[]
}

export interface SqlContext {
  index: IndexReader
  view: View
}

/** Translates a selection to a condition on the rows of `query_entries`. */
export function toSqlCondition(selection: CandidateSelection, context: SqlContext): Sql {
  switch (selection.kind) {
    case 'all':
      return everything
    case 'types':
      return typesCondition(selection.types)
    case 'ids':
      return sortKeyIn(jsonList, [json(selection.ids.flatMap((id) => context.view.sortKeysOf(String(id))))])
    case 'versions':
      return joinSql(selection.ids.map(versionsCondition), ' OR ')
    case 'idRange':
    case 'idPrefix':
      return idsCondition(sortKeyRange(selection), context.view)
    case 'referencing':
      return referencingCondition(toSqlCondition(selection.of, context))
    case 'values':
    case 'range':
    case 'references':
    case 'words': {
      const lookup = toIndexLookup(selection, context.index)
      const column = selection.kind === 'words' ? 'n' : 'sort_key'
      return lookup ? { text: `${column} IN (${lookup.text})`, values: lookup.values } : everything
    }
    case 'and':
      return joinSql(
        selection.of.map((part) => toSqlCondition(part, context)).map(disableTypeIndex(selection)),
        ' AND ',
      )
    case 'or':
      return unionOf(selection.of.map((part) => toSqlCondition(part, context)))
  }
}

const everything: Sql = { text: '1', values: [] }

/** The query of an index for the documents of a selection; undefined when no index has them. */
export function toIndexLookup(selection: CandidateSelection, index: IndexReader): Sql | undefined {
  switch (selection.kind) {
    case 'values':
      return valuesLookup(index.findPath(selection.path), selection.values)
    case 'range':
      return rangeLookup(index.findPath(selection.path), selection.range)
    case 'references':
      return {
        text: `SELECT sort_key FROM query_references WHERE target IN ${jsonList}`,
        values: [json(selection.targets)],
      }
    case 'words':
      return {
        text: 'SELECT rowid FROM query_text WHERE query_text MATCH ?',
        values: [createMatchExpression(selection.words)],
      }
    default:
      return undefined
  }
}

/** The items of a SQL parameter that is a JSON array. */
export const jsonList = '(SELECT value FROM json_each(?))'

function json(values: readonly Primitive[]): string {
  return JSON.stringify(values)
}

/** A single type lets SQLite read the documents of the type in order. */
function typesCondition(types: readonly Primitive[]): Sql {
  const [type, ...others] = types
  return type !== undefined && others.length === 0
    ? { text: 'type = ?', values: [String(type)] }
    : { text: `type IN ${jsonList}`, values: [json(types)] }
}

/** Sort keys begin with the published id, a space, which no id contains, and `!` is the character after the space. */
function sortKeyRange(
  selection: Extract<CandidateSelection, { kind: 'idRange' | 'idPrefix' }>,
): [string, string] {
  if (selection.kind === 'idPrefix') return [selection.prefix, `${selection.prefix}~`]
  return [selection.from, selection.to === undefined ? '~' : `${selection.to}!`]
}

/** In `raw`, where drafts and versions have ids of their own, all of them may be in the range. */
function idsCondition([from, to]: [string, string], view: View): Sql {
  const range: Sql = { text: 'sort_key >= ? AND sort_key < ?', values: [from, to] }
  if (view.layers) return range
  return unionOf([range, { text: isVersion, values: [] }])
}

/** Drafts and versions; the partial index `query_entries_versions` has this condition. */
const isVersion = "substr(sort_key, -1) <> ' '"

/** A reference names its target by the published id or, in `raw`, by the stored one. */
function referencingCondition(target: Sql): Sql {
  const publishedId = "substr(sort_key, 1, instr(sort_key, ' ') - 1)"
  return sortKeyIn(
    `(WITH targets AS MATERIALIZED (SELECT sort_key FROM query_entries WHERE ${target.text})
      SELECT sort_key FROM query_references WHERE target IN (
        SELECT ${publishedId} FROM targets
        UNION SELECT substr(sort_key, instr(sort_key, ' ') + 1) || ${publishedId} FROM targets))`,
    target.values,
  )
}

function sortKeyIn(text: string, values: SQLInputValue[]): Sql {
  return { text: `sort_key IN ${text}`, values }
}

function versionsCondition(id: Primitive): Sql {
  const text =
    'sort_key IN (SELECT sort_key FROM query_entries WHERE sort_key >= ? AND sort_key < ? OR sort_key = ?)'
  // In a sort key, a space ends the published id; `!` is the character after the space.
  return { text, values: [`${id} `, `${id}!`, toSortKey(String(id))] }
}

function valuesLookup(path: number | undefined, wantedValues: readonly Primitive[]): Sql | undefined {
  if (path === undefined) return undefined
  const keys = wantedValues.map(toValueKey)
  const selects = keys.map(() => 'SELECT sort_key FROM query_values WHERE path = ? AND rank = ? AND key = ?')
  return {
    text: selects.join(' UNION ALL ') || 'SELECT sort_key FROM query_values WHERE 0',
    values: keys.flatMap(({ rank, key }) => [path, rank, key]),
  }
}

function rangeLookup(path: number | undefined, range: ValueRange): Sql | undefined {
  if (path === undefined) return undefined
  const { text, values } = inRange(path, range)
  return { text: `SELECT sort_key FROM query_values WHERE ${text}`, values }
}

/** A condition on the rows of `query_values`. */
export function inRange(path: number, range: ValueRange | undefined): Sql {
  if (!range) return { text: 'path = ?', values: [path] }
  const { rank, from, to } = toKeyRange(range)
  return { text: 'path = ? AND rank = ? AND key >= ? AND key <= ?', values: [path, rank, from, to] }
}

/** The FTS5 query for documents with all the words. */
function createMatchExpression(words: readonly PatternWord[]): string {
  return words.map(({ key, isPrefix }) => `"${key}"${isPrefix ? '*' : ''}`).join(' AND ')
}

export function joinSql(parts: readonly Sql[], operator: string): Sql {
  const text = parts.map((part) => `(${part.text})`).join(operator) || '0'
  return { text, values: parts.flatMap((part) => part.values) }
}

/** One set of sort keys, so that SQLite looks up each part instead of testing every document. */
function unionOf(parts: readonly Sql[]): Sql {
  const selects = parts.map((part) => `SELECT sort_key FROM query_entries WHERE ${part.text}`)
  return sortKeyIn(
    `(${selects.join(' UNION ')})`,
    parts.flatMap((part) => part.values),
  )
}

/** Next to a more selective condition, the plus keeps SQLite from scanning the type's index. */
function disableTypeIndex(selection: {
  of: readonly CandidateSelection[]
}): (part: Sql, index: number) => Sql {
  const isSelective = selection.of.some((part) => !['types', 'idRange', 'idPrefix'].includes(part.kind))
  return (part, index) =>
    isSelective && selection.of[index]?.kind === 'types' ? { ...part, text: `+${part.text}` } : part
}
