import { describe, expect, it } from 'vitest'
import { isDecisionAwaited } from './use-own-reviews.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const review = (created_at: string, values: { is_rejected?: boolean; edited_at?: string } = {}) => ({
  created_at,
  is_approved: false,
  is_rejected: false,
  ...values,
})

describe('a decision is awaited', () => {
  it('on a new review', () => expect(isDecisionAwaited([review('2026-03-01T11:59:00Z')], now)).toBe(true))
  it('on an old review that was just edited, until it is approved', () => {
    const old = review('2026-02-01T00:00:00Z')
    expect(isDecisionAwaited([old], now)).toBe(false)
    const edited = { ...old, edited_at: '2026-03-01T11:59:00Z' }
    expect(isDecisionAwaited([edited], now)).toBe(true)
    expect(isDecisionAwaited([{ ...edited, is_approved: true }], now)).toBe(false)
  })
  it('on none that was rejected', () =>
    expect(isDecisionAwaited([review('2026-03-01T11:59:00Z', { is_rejected: true })], now)).toBe(false))
})
