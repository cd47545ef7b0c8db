import { describe, expect, test } from 'vitest'
import { reduceTickets, startTickets } from './tickets-state.ts'

const keys = ['D-1', 'D-2', 'D-3']

describe('a closed ticket', () => {
  test('selects the one after it, or the last', () => {
    expect(reduceTickets(startTickets('D-1'), { type: 'leave', key: 'D-1', keys }).selected).toBe('D-2')
    expect(reduceTickets(startTickets('D-3'), { type: 'leave', key: 'D-3', keys }).selected).toBe('D-2')
    expect(reduceTickets(startTickets('D-1'), { type: 'leave', key: 'D-1', keys: ['D-1'] }).selected).toBe(
      undefined,
    )
  })

  test('stays selected among the results of a search, and when the list does not have it', () => {
    const found = reduceTickets(startTickets(undefined), { type: 'search', text: 'Marie' })
    const shown = reduceTickets(found, { type: 'open', key: 'D-2' })
    expect(reduceTickets(shown, { type: 'leave', key: 'D-2', keys })).toBe(shown)
    const linked = startTickets('D-9')
    expect(reduceTickets(linked, { type: 'leave', key: 'D-9', keys })).toBe(linked)
  })
})
