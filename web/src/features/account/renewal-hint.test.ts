import { describe, expect, it } from 'vitest'
import { subscription } from './fixtures.ts'
import { renewalHint } from './renewal-hint.ts'

const onTheLastDay = new Date('2027-03-14T12:00:00+01:00')
const on = (days: number) => new Date(onTheLastDay.getTime() - days * 24 * 60 * 60_000)

describe('under « Renouveler mon abonnement »', () => {
  it('the days left', () => {
    expect(renewalHint(subscription(), on(113))).toBe('Il reste 113 jours')
    expect(renewalHint(subscription(), on(1))).toBe('Il reste 1 jour')
  })

  it('no count without days left', () => {
    const never = [null, undefined, subscription({ status: 'expired' })]
    for (const none of never) expect(renewalHint(none, on(113))).not.toMatch(/reste/)
    expect(renewalHint(subscription(), onTheLastDay)).not.toMatch(/reste/)
  })
})
