import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeFrancRate, describeFrancs, estimateFrancs } from './franc-estimate.ts'

const estimate = { francsPerEuro: 0.95, estimatedOn: '2026-11-21' }
const cents = fc.nat({ max: 1_000_000 })
const rate = fc.double({ min: 0.5, max: 2, noNaN: true })

describe('an estimate in francs', () => {
  it('is near the exact amount, and grows with it', () =>
    fc.assert(
      fc.property(cents, rate, (amount, francsPerEuro) => {
        const francs = estimateFrancs(amount, francsPerEuro)
        expect(Math.abs(francs - (amount * francsPerEuro) / 100)).toBeLessThanOrEqual(
          francs < 10 ? 0.051 : 0.501,
        )
        expect(estimateFrancs(amount + 1, francsPerEuro)).toBeGreaterThanOrEqual(francs)
      }),
    ))

  it.each([
    [11_999, 'Environ 114\u202fCHF'],
    [200, 'Environ 1.90\u202fCHF'],
    [50_000, 'Environ 475\u202fCHF'],
  ])('of %i cents is written « %s », with its day and what is charged', (amount, text) =>
    expect(describeFrancs(amount, estimate)).toBe(
      `${text} (estimation au 21 novembre 2026). Vous payez en euros.`,
    ),
  )

  it('is a rate where there are many prices', () =>
    expect(describeFrancRate(estimate)).toBe(
      '1\u202f€ ≈ 0.95\u202fCHF, estimé au 21 novembre 2026. Vous payez en euros.',
    ))
})
