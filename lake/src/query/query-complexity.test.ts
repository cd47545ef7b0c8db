import { expect, test } from 'vitest'
import { isSimpleQuery } from './query-complexity.ts'

const doubled = `{"a": [0, 0]}${'{"a": [a, a]}'.repeat(30)}`

test.each([
  ['references() of a part that doubles thirty times', `[${doubled}][references("x")]`, false],
  ['a difference of parts that double thirty times', `diff::changedAny(${doubled}, ${doubled}.a, a)`, false],
  ['the doubling alone, whose size is measured', doubled, true],
  [
    'references() with two ordinary projections',
    '*[references($id)]{_id, title, "by": author->{_id, name}}',
    true,
  ],
])('the main thread visits each value a limited number of times: %s', (_, query, isSimple) => {
  expect(isSimpleQuery({ query, params: { id: 'x' } })).toBe(isSimple)
})
