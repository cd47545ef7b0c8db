import type { Path } from 'sanity'
import { foldAccents } from '../fold-accents.ts'
import { isRecord } from '../is-record.ts'

/** An object of a document, at its path for validation messages. */
export interface ContentObject {
  path: Path
  value: Record<string, unknown>
}

const segmentOf = (item: unknown, index: number) =>
  isRecord(item) && typeof item._key === 'string' ? { _key: item._key } : index

/** Every object of a document, itself included: the outer before the inner, in the order of the form. */
export function collectContentObjects(value: unknown, path: Path = []): ContentObject[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => collectContentObjects(item, [...path, segmentOf(item, index)]))
  if (!isRecord(value)) return []
  return [
    { path, value },
    ...Object.entries(value).flatMap(([name, field]) => collectContentObjects(field, [...path, name])),
  ]
}

/** The text of a block of rich text, or of its spans with a mark. */
export function extractBlockText({ children }: Record<string, unknown>, mark?: string): string {
  return (Array.isArray(children) ? children : [])
    .filter(isRecord)
    .filter(({ marks }) => !mark || (Array.isArray(marks) && marks.includes(mark)))
    .map(({ text }) => (typeof text === 'string' ? text : ''))
    .join('')
}

/** Normalizes texts for comparison: « En savoir plus… → » equals « en savoir plus ». */
export const toComparableText = (text: string): string =>
  foldAccents(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
