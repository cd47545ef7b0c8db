import { createHash } from 'node:crypto'
import { isRecord } from '../documents/json.ts'

/**
 * Adds a `_key` to every array item without one, as official imports do. The key is a hash of the item's path, so that
 * importing the same archive twice yields the same document.
 * @param path of the value, from the document's id on
 */
export function addStableArrayKeys(fields: Record<string, unknown>, path: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, addKeysWithin(value, `${path}.${name}`)]),
  )
}

function addKeysWithin(value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map((item, index) => addItemKey(item, `${path}[${index}]`))
  return isRecord(value) ? addStableArrayKeys(value, path) : value
}

function addItemKey(item: unknown, path: string): unknown {
  const value = addKeysWithin(item, path)
  if (!isRecord(value) || typeof value._key === 'string') return value
  return { _key: createHash('sha1').update(path).digest('hex').slice(0, 12), ...value }
}
