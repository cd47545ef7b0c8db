import { DateTime } from 'groq-js'
import { ofValues } from './native-function.ts'

/** `array::unique()`: null is one value, as the specification says; objects and arrays are never equal. */
export const uniqueItems = ofValues((array) => {
  if (!Array.isArray(array)) return null
  const seen = new Set<unknown>()
  return array.filter((item: unknown) => {
    const key = item instanceof DateTime ? `dateTime ${String(item)}` : item
    if (typeof key === 'object' && key !== null) return true
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
})
