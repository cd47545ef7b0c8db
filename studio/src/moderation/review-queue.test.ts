import { describe, expect, it } from 'vitest'
import {
  applyOptimisticChanges,
  findCurrentId,
  initialPosition,
  latestDecision,
  listTargetIds,
  movePosition,
  positionAfterRemoval,
  toggleAll,
  toggleSelection,
} from './review-queue.ts'

const ids = ['a', 'b', 'c', 'd']
const at = (current: string, ...selected: string[]) => ({ current, selected: new Set(selected) })

describe('the review queue', () => {
  it('starts at the first review', () => expect(findCurrentId(ids, initialPosition)).toBe('a'))
  it('returns to the first review when the current one has left', () =>
    expect(findCurrentId(ids, at('x'))).toBe('a'))
  it('moves by one step and stops at either end', () => {
    expect(movePosition(ids, at('b'), 1).current).toBe('c')
    expect(movePosition(ids, at('a'), -1).current).toBe('a')
    expect(movePosition(ids, at('d'), 1).current).toBe('d')
  })
  it('applies a decision to the selected reviews, or else to the current one', () => {
    expect(listTargetIds(ids, at('b'))).toEqual(['b'])
    expect(listTargetIds(ids, toggleSelection(toggleSelection(at('b'), 'd'), 'a'))).toEqual(['a', 'd'])
    expect(listTargetIds(ids, toggleSelection(toggleSelection(at('b'), 'a'), 'a'))).toEqual(['b'])
    expect(listTargetIds([], initialPosition)).toEqual([])
  })
  it('selects all reviews, then none', () => {
    const all = toggleAll(ids, at('b', 'c'))
    expect(listTargetIds(ids, all)).toEqual(ids)
    expect(toggleAll(ids, all).selected.size).toBe(0)
  })
  it('ignores the selection of reviews that have left', () =>
    expect(listTargetIds(ids, at('b', 'x'))).toEqual(['b']))
  it('continues with the next remaining review, or the last', () => {
    expect(positionAfterRemoval(ids, at('b'), ['b'])).toEqual(at('c'))
    expect(positionAfterRemoval(ids, at('b', 'b', 'c'), ['b', 'c'])).toEqual(at('d'))
    expect(positionAfterRemoval(ids, at('d'), ['d']).current).toBe('c')
    expect(positionAfterRemoval(['a'], at('a'), ['a']).current).toBeUndefined()
  })
  it('takes an own decision that the last result does not show yet as seen', () => {
    const shown = { decision: 'pending', decidedAt: '2026-03-01T10:00:00Z' } as const
    const own = { decision: 'pending', decidedAt: '2026-03-01T10:00:05Z' } as const
    const later = { decision: 'rejected', decidedAt: '2026-03-01T10:00:09Z' } as const
    expect(latestDecision(shown, own)).toBe(own)
    expect(latestDecision(later, own)).toBe(later)
    expect(latestDecision({ decision: 'pending' }, undefined)).toEqual({ decision: 'pending' })
  })
  it('shows undone and hides decided reviews before the lake’s result arrives', () => {
    const [a, b, c] = ids.map((_id, day) => ({ _id, review: { createdAt: `2026-03-0${day + 1}` } }))
    if (!a || !b || !c) throw new Error('three reviews are needed')
    expect(applyOptimisticChanges([a, c], new Set(), [b])).toEqual([a, b, c])
    expect(applyOptimisticChanges([a, b, c], new Set(), [b])).toEqual([a, b, c])
    expect(applyOptimisticChanges([a, c], new Set(['c']), [b])).toEqual([a, b])
  })
})
