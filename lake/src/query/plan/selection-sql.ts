import type { SQLInputValue } from 'node:sqlite'
import { toSortKey } from '../index/sort-key.ts'
import type { View } from '../view/view.ts'
import type { CandidateSelection, Primitive } from './selection.ts'

export interface Sql {
  text: string
  values: SQLInputValue[]
}

export const everything: Sql = { text: '1', values: [] }

/** The items of a SQL parameter that is a JSON array. */
const jsonList = '(SELECT value FROM json_each(?))'

/** More words select hardly fewer documents. */
const maxWords = 16

/** Translates a selection to a condition on the rows of `query_entries`. */
export function toSqlCondition(selection: CandidateSelection, view: View): Sql {
  switch (selection.kind) {
    case 'all':
      return everything
    case 'types':
      return inList('type', selection.values)
    case 'slugs':
      return inList('slug', selection.values)
    case 'ids':
      return inList(
        'sort_key',
        selection.values.flatMap((id) => view.sortKeysOf(String(id))),
      )
    case 'versions':
      return joinSql(selection.values.map(versionsCondition), ' OR ')
    case 'references':
      return {
        text: `sort_key IN (SELECT sort_key FROM query_references WHERE target IN ${jsonList})`,
        values: [JSON.stringify(selection.values)],
      }
    case 'words':
      return {
        text: 'n IN (SELECT rowid FROM query_text WHERE query_text MATCH ?)',
        values: [
          selection.words
            .slice(0, maxWords)
            .map(({ key, isPrefix }) => `"${key}"${isPrefix ? '*' : ''}`)
            .join(' AND '),
        ],
      }
    case 'and':
      return joinSql(
        selection.of.map((part) => toSqlCondition(part, view)),
        ' AND ',
      )
    case 'or':
      return unionOf(selection.of.map((part) => toSqlCondition(part, view)))
  }
}

function inList(column: string, values: readonly Primitive[]): Sql {
  return { text: `${column} IN ${jsonList}`, values: [JSON.stringify(values)] }
}

function versionsCondition(id: Primitive): Sql {
  // In a sort key, a space ends the published id; `!` is the character after the space.
  return {
    text: 'sort_key >= ? AND sort_key < ? OR sort_key = ?',
    values: [`${id} `, `${id}!`, toSortKey(String(id))],
  }
}

function joinSql(parts: readonly Sql[], operator: string): Sql {
  const text = parts.map((part) => `(${part.text})`).join(operator) || '0'
  return { text, values: parts.flatMap((part) => part.values) }
}

/** One set of sort keys, so that SQLite looks up each part instead of testing every document. */
function unionOf(parts: readonly Sql[]): Sql {
  const selects = parts.map((part) => `SELECT sort_key FROM query_entries WHERE ${part.text}`)
  return { text: `sort_key IN (${selects.join(' UNION ')})`, values: parts.flatMap((part) => part.values) }
}
