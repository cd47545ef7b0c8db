import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JsonTooLargeError, measureJson, stringifyBounded } from './bounded-json.ts'

const arbitraryJson = fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' })

test('the measured size of a value is that of its JSON in UTF-8', () => {
  fc.assert(
    fc.property(arbitraryJson, (value) => {
      const shared = { value, copies: [value, value, undefined], absent: undefined, at: new Date(0) }
      expect(measureJson(shared)).toBe(Buffer.byteLength(JSON.stringify(shared)))
    }),
  )
})

test('a value is written up to the limit, and refused one byte beyond', () => {
  fc.assert(
    fc.property(arbitraryJson, (value) => {
      const size = Buffer.byteLength(JSON.stringify(value))
      expect(stringifyBounded(value, size)).toBe(JSON.stringify(value))
      expect(() => stringifyBounded(value, size - 1)).toThrow(JsonTooLargeError)
    }),
  )
})

test('a value that repeats a part a billion times is refused without visiting each', () => {
  let visits = 0
  const leaf = {
    get text() {
      visits += 1
      return 'text'
    },
  }
  let value: object = leaf
  for (let doublings = 0; doublings < 30; doublings += 1) value = [value, value]
  expect(() => stringifyBounded(value)).toThrow('16 MB')
  expect(visits).toBe(1)
})
