import type { TypeNode } from 'groq-js'
import { describe, expect, it } from 'vitest'
import { findMismatches } from './matches-type.ts'

const type: TypeNode = {
  type: 'object',
  attributes: {
    title: { type: 'objectAttribute', value: { type: 'string' } },
    kind: {
      type: 'objectAttribute',
      value: { type: 'union', of: [{ type: 'string', value: 'a' }, { type: 'null' }] },
    },
    tags: { type: 'objectAttribute', optional: true, value: { type: 'array', of: { type: 'string' } } },
  },
}

describe('findMismatches', () => {
  it('is empty for a value of the type', () =>
    expect(findMismatches({ title: 'x', kind: null, tags: ['y'] }, type)).toEqual([]))
  it.each([
    [{ kind: 'a' }, '.title: missing'],
    [{ title: 1, kind: 'a' }, '.title: 1 is not a string'],
    [{ title: 'x', kind: 'b' }, '.kind: "b" is not "a"'],
    [{ title: 'x', kind: 'a', tags: [1] }, '.tags[0]: 1 is not a string'],
    [{ title: 'x', kind: 'a', more: 1 }, '.more: not in the type'],
    [null, ': null is not an object'],
  ])('names the mismatch of %j', (value, mismatch) => expect(findMismatches(value, type)).toContain(mismatch))
})
