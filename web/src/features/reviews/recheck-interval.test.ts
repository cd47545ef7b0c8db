import { describe, expect, it } from 'vitest'
import { recheckInterval } from './recheck-interval.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const review = (created_at: string, is_rejected = false) => ({ created_at, is_rejected })

describe('waiting for a decision', () => {
  it('asks often about a review that was just sent', () =>
    expect(recheckInterval([review('2026-03-01T11:59:00Z')], now)).toBe(1_000))
  it('asks rarely about an old one', () =>
    expect(recheckInterval([review('2026-02-01T00:00:00Z')], now)).toBe(60_000))
  it('asks nothing when none waits', () => {
    expect(recheckInterval([], now)).toBe(false)
    expect(recheckInterval([review('2026-03-01T11:59:00Z', true)], now)).toBe(false)
  })
})
