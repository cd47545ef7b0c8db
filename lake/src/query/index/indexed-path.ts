import { DateTime } from 'groq-js'
import { encodeOrderKey } from './order-key.ts'

/** The indexed value of documents: an attribute, or a composite key of several values. */
export type IndexedPath = AttributePath | OrderPath

/** A path of attributes, and what is indexed of it: the value, in lower case, as a date, or whether there is one. */
export interface AttributePath {
  attributes: readonly string[]
  form: 'value' | 'lower' | 'defined' | 'dateTime'
}

/** The order by several values, such as `order(coalesce(featured, false) desc, date desc)`. */
interface OrderPath {
  form: 'order'
  parts: readonly OrderPart[]
}

export interface OrderPart {
  path: AttributePath
  /** Stands for a value that is null or missing, as in `coalesce(featured, false)`. */
  fallback?: string | number | boolean
  isDescending: boolean
}

/** The name of the path in `query_paths`; different paths have different names. */
export function formatPathName(path: IndexedPath): string {
  return JSON.stringify(path.form === 'order' ? path : [path.form, ...path.attributes])
}

export function parsePathName(name: string): IndexedPath {
  const parsed: OrderPath | [AttributePath['form'], ...string[]] = JSON.parse(name)
  if (!Array.isArray(parsed)) return parsed
  const [form, ...attributes] = parsed
  return { attributes, form }
}

/** What is indexed, as GROQ evaluates it: attributes of objects only, `lower()` of strings only, and `defined()`. */
export function getValueAtIndexedPath(document: object, path: IndexedPath): unknown {
  if (path.form !== 'order') return attributeValueAt(document, path)
  return encodeOrderKey(
    path.parts.map(({ path: part, fallback, isDescending }) => ({
      value: attributeValueAt(document, part) ?? fallback,
      isDescending,
    })),
  )
}

function attributeValueAt(document: object, { attributes, form }: AttributePath): unknown {
  let value: unknown = document
  for (const name of attributes) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    value = isObject ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined
  }
  switch (form) {
    case 'value':
      return value
    case 'lower':
      return typeof value === 'string' ? value.toLowerCase() : undefined
    case 'defined':
      return value !== undefined && value !== null
    case 'dateTime':
      return dateTimeMs(value)
  }
}

/** The time that `dateTime()` parses, in milliseconds; undefined for other values. */
export function dateTimeMs(value: unknown): number | undefined {
  const parsed = typeof value === 'string' ? DateTime.parseToValue(value).data : null
  return parsed instanceof DateTime ? parsed.date.getTime() : undefined
}
