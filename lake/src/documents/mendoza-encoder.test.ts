import fc from 'fast-check'
import { applyPatch } from 'mendoza'
import { describe, expect, test } from 'vitest'
import { encodePatch } from './mendoza-encoder.ts'

const key = fc
  .oneof(fc.constantFrom('title', 'body', 'a', 'b', 'é'), fc.string({ unit: 'grapheme', maxLength: 4 }))
  .filter((name) => name !== '__proto__')
const text = fc.string({ unit: 'grapheme', maxLength: 12 })
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    tie('array'),
    tie('items'),
    tie('object'),
  ),
  array: fc.array(tie('tree'), { maxLength: 5 }),
  items: fc.array(
    fc.record({ _key: fc.constantFrom('k1', 'k2', 'k3'), value: tie('tree') }, { noNullPrototype: true }),
    { maxLength: 4 },
  ),
  object: fc.dictionary(key, tie('tree'), { maxKeys: 5, noNullPrototype: true }),
}))
const document = fc.dictionary(key, tree, { maxKeys: 6, noNullPrototype: true })

describe('a Mendoza patch', () => {
  test('turns any document into any other with the official decoder', () => {
    fc.assert(
      fc.property(document, document, (left, right) => {
        expect(applyPatch(left, encodePatch(left, right))).toEqual(right)
      }),
      { numRuns: 1_000 },
    )
  })

  test('is empty between equal documents', () => {
    fc.assert(
      fc.property(document, (value) => {
        expect(encodePatch(value, structuredClone(value))).toEqual([])
      }),
    )
  })

  test('creates and deletes whole documents', () => {
    expect(encodePatch(null, { a: 1 })).toEqual([0, { a: 1 }])
    expect(encodePatch({ a: 1 }, null)).toEqual([0, null])
  })

  test('contains only the changed part of a long text', () => {
    const before = 'Élan '.repeat(500)
    const patch = encodePatch(
      { body: [{ _key: 'a', text: before }] },
      { body: [{ _key: 'a', text: `${before}🌍!` }] },
    )
    expect(JSON.stringify(patch).length).toBeLessThan(60)
  })
})
