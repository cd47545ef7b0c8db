import type { SQLInputValue } from 'node:sqlite'
import type { ValueIndex } from '../index/value-index.ts'
import { keyOf } from '../index/value-key.ts'
import type { WantedWord } from '../text/index-words.ts'
import { placeOf } from '../view/place.ts'
import type { View } from '../view/view.ts'
import type { Primitive, Selection } from './selection.ts'

export interface Sql {
  text: string
  values: SQLInputValue[]
}

export interface SqlContext {
  values: ValueIndex
  view: View
}

/** The selection as a condition on the rows of `query_entries`. */
export function conditionOf(selection: Selection, context: SqlContext): Sql {
  switch (selection.kind) {
    case 'all':
      return { text: '1', values: [] }
    case 'types':
      return { text: `type IN ${list}`, values: [json(selection.types)] }
    case 'ids':
      return placeIn(list, [json(selection.ids.flatMap((id) => context.view.placesOf(String(id))))])
    case 'versions':
      return join(selection.ids.map(versionsOf), ' OR ')
    case 'values':
      return valuesCondition(context.values.numberOf(selection.path), selection.values)
    case 'references':
      return placeIn(`(SELECT place FROM query_references WHERE target IN ${list})`, [
        json(selection.targets),
      ])
    case 'words':
      return {
        text: 'n IN (SELECT rowid FROM query_text WHERE query_text MATCH ?)',
        values: [matchExpression(selection.words)],
      }
    case 'and':
      return join(
        selection.of.map((part) => conditionOf(part, context)).map(asFilterBeside(selection)),
        ' AND ',
      )
    case 'or':
      return union(selection.of.map((part) => conditionOf(part, context)))
  }
}

/** The values of a parameter that is a list, as JSON. */
export const list = '(SELECT value FROM json_each(?))'

function json(values: readonly Primitive[]): string {
  return JSON.stringify(values)
}

function placeIn(text: string, values: SQLInputValue[]): Sql {
  return { text: `place IN ${text}`, values }
}

function versionsOf(id: Primitive): Sql {
  const text = 'place IN (SELECT place FROM query_entries WHERE place >= ? AND place < ? OR place = ?)'
  // The space ends the published id within a place; `!` comes right after it.
  return { text, values: [`${id} `, `${id}!`, placeOf(String(id))] }
}

function valuesCondition(path: number, wanted: readonly Primitive[]): Sql {
  const keys = wanted.map(keyOf)
  const selects = keys.map(() => 'SELECT place FROM query_values WHERE path = ? AND rank = ? AND key = ?')
  return placeIn(
    `(${selects.join(' UNION ALL ') || 'SELECT 1 WHERE 0'})`,
    keys.flatMap(({ rank, key }) => [path, rank, key]),
  )
}

/** All the words, as the text index is asked for them. */
export function matchExpression(words: readonly WantedWord[]): string {
  return words.map(({ key, isPrefix }) => `"${key}"${isPrefix ? '*' : ''}`).join(' AND ')
}

function join(parts: readonly Sql[], operator: string): Sql {
  const text = parts.map((part) => `(${part.text})`).join(operator) || '0'
  return { text, values: parts.flatMap((part) => part.values) }
}

/** As one set of places, so that SQLite looks each part up instead of testing every document. */
function union(parts: readonly Sql[]): Sql {
  const selects = parts.map((part) => `SELECT place FROM query_entries WHERE ${part.text}`)
  return placeIn(
    `(${selects.join(' UNION ')})`,
    parts.flatMap((part) => part.values),
  )
}

/** Beside anything more selective, the type only filters: the plus keeps SQLite from walking through the type. */
function asFilterBeside(selection: { of: readonly Selection[] }): (part: Sql, index: number) => Sql {
  const isSelective = selection.of.some((part) => part.kind !== 'types')
  return (part, index) =>
    isSelective && selection.of[index]?.kind === 'types' ? { ...part, text: `+${part.text}` } : part
}
