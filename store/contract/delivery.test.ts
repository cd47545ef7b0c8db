import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeIncludedTax, formatCountry, formatDelay } from './delivery.ts'

const price = fc.nat({ max: 10_000_000 })
const rate = fc.nat({ max: 10_000 })

describe('the tax in a price', () => {
  test('is the rate of what remains without it, to the cent', () =>
    fc.assert(
      fc.property(price, rate, (cents, basisPoints) => {
        const tax = computeIncludedTax(cents, basisPoints)
        const exact = ((cents - tax) * basisPoints) / 10_000
        expect(Math.abs(tax - exact)).toBeLessThanOrEqual(1)
        expect(tax).toBeGreaterThanOrEqual(0)
        expect(tax).toBeLessThanOrEqual(cents / 2 + 0.5)
      }),
    ))

  test('never shrinks with a higher price or rate, and is nothing at no rate', () =>
    fc.assert(
      fc.property(price, rate, (cents, basisPoints) => {
        expect(computeIncludedTax(cents + 1, basisPoints)).toBeGreaterThanOrEqual(
          computeIncludedTax(cents, basisPoints),
        )
        expect(computeIncludedTax(cents, basisPoints + 1)).toBeGreaterThanOrEqual(
          computeIncludedTax(cents, basisPoints),
        )
        expect(computeIncludedTax(cents, 0)).toBe(0)
      }),
    ))

  test('is 20 € of 120 € at 20 %', () => expect(computeIncludedTax(12_000, 2_000)).toBe(2_000))
})

test('a delay is a number or a range of working days', () => {
  expect(formatDelay({ min_days: 1, max_days: 1 })).toBe('1 jour ouvré')
  expect(formatDelay({ min_days: 2, max_days: 4 })).toBe('2 à 4 jours ouvrés')
})

test('a country is shown by its French name', () => expect(formatCountry('CH')).toBe('Suisse'))
