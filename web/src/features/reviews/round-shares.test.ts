import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundShares } from './round-shares.ts'

it('shares add up to 100 and differ from the exact share by less than one', () => {
  const someCounts = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(
      someCounts.filter((counts) => counts.some(Boolean)),
      (counts) => {
        const total = counts.reduce((sum, count) => sum + count)
        const shares = roundShares(counts)
        expect(shares.reduce((sum, share) => sum + share)).toBe(100)
        for (const [index, count] of counts.entries())
          expect(Math.abs((shares[index] ?? 0) - (count * 100) / total)).toBeLessThan(1)
      },
    ),
  )
})

it('shares of nothing are zero', () => expect(roundShares([0, 0])).toEqual([0, 0]))
