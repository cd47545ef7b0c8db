import { describe, expect, test } from 'vitest'
import { findRowBeside, reduceList, startList } from './list-navigation.ts'

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

describe('a list beside its current item', () => {
  test('opens on the item of the URL, and on the list without one', () => {
    expect(startList('a')).toEqual({ search: '', selected: 'a', isItemOpen: true })
    expect(startList(undefined)).toEqual({ search: '', selected: undefined, isItemOpen: false })
  })

  test('shows the list again without losing the selection', () => {
    const opened = reduceList(startList(undefined), { type: 'open', key: 'b' })
    expect(opened).toMatchObject({ selected: 'b', isItemOpen: true })
    expect(reduceList(opened, { type: 'back' })).toMatchObject({ selected: 'b', isItemOpen: false })
  })

  test('selects the first result of a new search', () => {
    expect(reduceList(startList('a'), { type: 'search', text: 'x' })).toMatchObject({
      search: 'x',
      selected: undefined,
    })
  })
})
