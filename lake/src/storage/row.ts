import type { SQLOutputValue } from 'node:sqlite'
import type { LakeDocument } from './document.ts'

export type Row = Record<string, SQLOutputValue>

/** A TEXT column that is never NULL. */
export function textColumn(row: Row, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw new TypeError(`Column ${column} holds no text`)
  return value
}

/** A TEXT column that may be NULL. */
export function optionalTextColumn(row: Row, column: string): string | undefined {
  return row[column] === null ? undefined : textColumn(row, column)
}

/** An INTEGER column. */
export function integerColumn(row: Row, column: string): number {
  const value = row[column]
  if (typeof value !== 'number') throw new TypeError(`Column ${column} holds no integer`)
  return value
}

/** Parses a stored document. It was validated when it was written, so it is not validated again. */
export function parseDocument(json: string): LakeDocument {
  return JSON.parse(json)
}
