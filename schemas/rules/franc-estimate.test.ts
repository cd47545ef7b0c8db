import { describe, expect, it } from 'vitest'
import {
  completeEstimateRule,
  estimateAgeAdvice,
  estimateDayRule,
  francRateRule,
  isCurrentEstimate,
} from './franc-estimate.ts'

const estimate = { francsPerEuro: 0.95, estimatedOn: '2026-11-21' }

describe('an estimate in francs', () => {
  it.each([
    // Midnight in Paris.
    ['2026-11-20T23:00:00Z', true],
    ['2026-11-20T00:00:00Z', false],
    ['2027-01-20T23:59:00Z', true],
    ['2027-01-21T00:00:00Z', false],
  ])('of 21 November 2026 can be shown at %s: %s', (now, isCurrent) => {
    expect(isCurrentEstimate(estimate, new Date(now))).toBe(isCurrent)
  })

  it.each([
    null,
    {},
    { francsPerEuro: 0.95 },
    { estimatedOn: '2026-11-21' },
    { francsPerEuro: 0.95, estimatedOn: 'hier' },
  ])('that is %j cannot be shown', (incomplete) =>
    expect(isCurrentEstimate(incomplete, new Date('2026-11-22'))).toBe(false),
  )

  it('is refused with an absurd rate, a day to come, or half of its fields', () => {
    const today = new Date('2026-11-21T12:00:00Z')
    for (const rate of [0, -1, 0.095, 95]) expect(francRateRule(rate)).toMatch(/^Un euro/)
    expect(francRateRule(0.95)).toBe(true)
    expect(estimateDayRule('2026-11-23', today)).toMatch(/^Ce jour/)
    expect(estimateDayRule('2026-11-21', today)).toBe(true)
    expect(completeEstimateRule({ francsPerEuro: 0.95 })).toMatch(/^Indiquez/)
    expect([completeEstimateRule(estimate), completeEstimateRule(null)]).toEqual([true, true])
  })

  it('warns staff once it is too old to be shown', () => {
    expect(estimateAgeAdvice(estimate, new Date('2026-12-01'))).toBe(true)
    expect(estimateAgeAdvice(estimate, new Date('2027-02-01'))).toMatch(/plus de 60 jours/)
  })
})
