import { describe, expect, it } from 'vitest'
import { pollIntervalMs } from './use-own-reviews.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const review = (created_at: string, is_rejected = false) => ({ created_at, is_rejected })

describe('polling for a decision', () => {
  it('runs every second for a new review', () =>
    expect(pollIntervalMs([review('2026-03-01T11:59:00Z')], now)).toBe(1_000))
  it('runs every minute for an old review', () =>
    expect(pollIntervalMs([review('2026-02-01T00:00:00Z')], now)).toBe(60_000))
  it('stops without a pending review', () => {
    expect(pollIntervalMs([], now)).toBe(false)
    expect(pollIntervalMs([review('2026-03-01T11:59:00Z', true)], now)).toBe(false)
  })
})
