import { describe, expect, test } from 'vitest'
import { rowBeside } from './list-steps.ts'

const rows = ['a', 'b', 'c']
const isNow = (current: string) => (row: string) => row === current

describe('steps through a list', () => {
  test('lead to the rows beside the current one, and stay at the ends', () => {
    expect(rowBeside(rows, isNow('a'), 1)).toBe('b')
    expect(rowBeside(rows, isNow('a'), -1)).toBe('a')
    expect(rowBeside(rows, isNow('c'), 1)).toBe('c')
  })

  test('start at the first row, and lead nowhere in an empty list', () => {
    expect(rowBeside(rows, isNow('x'), 1)).toBe('a')
    expect(rowBeside(rows, isNow('x'), -1)).toBe('a')
    expect(rowBeside([], isNow('a'), 1)).toBeUndefined()
  })
})
