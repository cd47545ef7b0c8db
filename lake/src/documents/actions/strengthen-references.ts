import { isRecord } from '../json.ts'

/**
 * Makes the references with `_strengthenOnPublish` strong, unless the schema declares them weak. A reference to an
 * unpublished document is weak until the document that holds it is published.
 */
export function strengthenReferences<T>(value: T): T
export function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => strengthenReferences(item))
  if (!isRecord(value)) return value
  const { _strengthenOnPublish: wish, ...rest } = value
  const entries = Object.entries(rest).filter(([key]) => key !== '_weak' || !wish || isWeakInSchema(wish))
  return Object.fromEntries(entries.map(([key, item]) => [key, strengthenReferences(item)]))
}

function isWeakInSchema(wish: unknown): boolean {
  return isRecord(wish) && wish.weak === true
}
