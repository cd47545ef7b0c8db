import { randomBytes } from 'node:crypto'
import { isRecord } from './json.ts'

/** Adds a random `_key` to every array item without one; the studio identifies items by key. */
export function addArrayKeys<T>(value: T): T
export function addArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => addItemKey(addArrayKeys(item)))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, addArrayKeys(item)]))
}

function addItemKey(item: unknown): unknown {
  if (!isRecord(item) || typeof item._key === 'string') return item
  return { _key: randomBytes(6).toString('hex'), ...item }
}
