import { describe, expect, it } from 'vitest'
import { currentOf, leave, move, shownList, start, targets, toggle } from './queue.ts'

const ids = ['a', 'b', 'c', 'd']
const at = (current: string, ...selected: string[]) => ({ current, selected: new Set(selected) })

describe('the queue of reviews', () => {
  it('begins at the first', () => expect(currentOf(ids, start)).toBe('a'))
  it('falls back to the first when the current one has left', () => expect(currentOf(ids, at('x'))).toBe('a'))
  it('steps through the list and stops at its ends', () => {
    expect(move(ids, at('b'), 1).current).toBe('c')
    expect(move(ids, at('a'), -1).current).toBe('a')
    expect(move(ids, at('d'), 1).current).toBe('d')
  })
  it('decides about the current review, or about those that are ticked', () => {
    expect(targets(ids, at('b'))).toEqual(['b'])
    expect(targets(ids, toggle(toggle(at('b'), 'd'), 'a'))).toEqual(['a', 'd'])
    expect(targets(ids, toggle(toggle(at('b'), 'a'), 'a'))).toEqual(['b'])
    expect(targets([], start)).toEqual([])
  })
  it('forgets ticks on reviews that have left', () => expect(targets(ids, at('b', 'x'))).toEqual(['b']))
  it('goes on with the next that stays, or the last before', () => {
    expect(leave(ids, at('b'), ['b'])).toEqual(at('c'))
    expect(leave(ids, at('b', 'b', 'c'), ['b', 'c'])).toEqual(at('d'))
    expect(leave(ids, at('d'), ['d']).current).toBe('c')
    expect(leave(['a'], at('a'), ['a']).current).toBeUndefined()
  })
  it('shows what came back before the lake says so, in its place, and not what is leaving', () => {
    const [a, b, c] = ids.map((_id, day) => ({ _id, review: { createdAt: `2026-03-0${day + 1}` } }))
    if (!a || !b || !c) throw new Error('three reviews are needed')
    expect(shownList([a, c], new Set(), [b])).toEqual([a, b, c])
    expect(shownList([a, b, c], new Set(), [b])).toEqual([a, b, c])
    expect(shownList([a, c], new Set(['c']), [b])).toEqual([a, b])
  })
})
