import { describe, expect, test } from 'vitest'
import { findRowBeside } from './list-navigation.ts'

const rows = ['a', 'b', 'c']
const isNow = (current: string) => (row: string) => row === current

describe('steps through a list', () => {
  test('lead to the rows beside the current one, and stay at the ends', () => {
    expect(findRowBeside(rows, isNow('a'), 1)).toBe('b')
    expect(findRowBeside(rows, isNow('a'), -1)).toBe('a')
    expect(findRowBeside(rows, isNow('c'), 1)).toBe('c')
  })

  test('start at the first row, and lead nowhere in an empty list', () => {
    expect(findRowBeside(rows, isNow('x'), 1)).toBe('a')
    expect(findRowBeside(rows, isNow('x'), -1)).toBe('a')
    expect(findRowBeside([], isNow('a'), 1)).toBeUndefined()
  })
})
