import { describe, expect, it } from 'vitest'
import { readPageNumber } from './use-review-pages.ts'

describe('the page number of a URL', () => {
  it.each([
    [null, 1],
    ['3', 3],
    ['0', 1],
    ['-4', 1],
    ['2.5', 1],
    ['deux', 1],
    ['100000', 50],
  ])('%s reads as %i', (parameter, page) => expect(readPageNumber(parameter)).toBe(page))
})
