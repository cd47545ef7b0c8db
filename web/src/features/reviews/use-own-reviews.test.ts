import { describe, expect, it } from 'vitest'
import { pollIntervalMs } from './use-own-reviews.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const review = (created_at: string, values: { is_rejected?: boolean; edited_at?: string } = {}) => ({
  created_at,
  is_approved: false,
  is_rejected: false,
  ...values,
})

describe('polling for a decision', () => {
  it('runs every second for a new review', () =>
    expect(pollIntervalMs([review('2026-03-01T11:59:00Z')], now)).toBe(1_000))
  it('runs every minute for an old review', () =>
    expect(pollIntervalMs([review('2026-02-01T00:00:00Z')], now)).toBe(60_000))
  it('runs every second for an old review that was just edited', () => {
    const edited = review('2026-02-01T00:00:00Z', { edited_at: '2026-03-01T11:59:00Z' })
    expect(pollIntervalMs([edited], now)).toBe(1_000)
    expect(pollIntervalMs([{ ...edited, is_approved: true }], now)).toBe(false)
  })
  it('stops without a pending review', () => {
    expect(pollIntervalMs([], now)).toBe(false)
    expect(pollIntervalMs([review('2026-03-01T11:59:00Z', { is_rejected: true })], now)).toBe(false)
  })
})
