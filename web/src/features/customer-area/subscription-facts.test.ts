import { describe, expect, it } from 'vitest'
import { subscription } from './fixtures.ts'
import { countDaysUntil, describeRenewal, formatDays, summarizeSubscription } from './subscription-facts.ts'

describe('days until a date', () => {
  it.each([
    ['2026-11-21T23:05:00+01:00', 0],
    ['2026-11-22T00:05:00+01:00', 1],
    ['2027-03-14T00:00:00+01:00', 113],
    ['2026-11-18T12:00:00+01:00', -3],
    // Across the changes between summer and winter time.
    ['2026-10-12T00:05:00+02:00', -40],
    ['2026-10-12T23:55:00+02:00', -40],
    ['2027-03-29T00:05:00+02:00', 128],
  ])('counts French calendar days at any hour: %s', (date, days) => {
    for (const hour of ['00:10', '12:00', '23:50'])
      expect(countDaysUntil(date, new Date(`2026-11-21T${hour}:00+01:00`))).toBe(days)
  })

  it.each([
    [113, 'Dans 113 jours'],
    [1, 'Demain'],
    [0, 'Aujourd’hui'],
    [-3, 'Il y a 3 jours'],
  ])('formats %i as « %s »', (days, text) => expect(formatDays(days)).toBe(text))
})

const now = new Date('2026-11-21T12:00:00+01:00')

describe('status card texts', () => {
  it('show the plan and the French end date of an active subscription', () => {
    expect(summarizeSubscription(subscription(), now)).toEqual({
      isActive: true,
      status: 'Actif',
      plan: 'Abonnement 12 mois',
      end: '14/03/2027',
      days: 113,
    })
  })

  it.each(['expired', 'cancelled', 'ACTIVE'])('show « Inactif » for the status « %s »', (status) =>
    expect(summarizeSubscription(subscription({ status }), now).status).toBe('Inactif'),
  )

  it('show « Inactif », « Aucun », « N/A » without a subscription', () => {
    expect(summarizeSubscription(null, now)).toEqual({
      isActive: false,
      status: 'Inactif',
      plan: 'Aucun',
      end: 'N/A',
      days: null,
    })
  })
})

const lastDay = new Date('2027-03-14T12:00:00+01:00')
const daysBeforeEnd = (days: number) => new Date(lastDay.getTime() - days * 24 * 60 * 60_000)

describe('text under « Renouveler mon abonnement »', () => {
  it('counts the days left of an active subscription', () => {
    expect(describeRenewal(subscription(), daysBeforeEnd(113))).toBe('Il reste 113 jours')
    expect(describeRenewal(subscription(), daysBeforeEnd(1))).toBe('Il reste 1 jour')
  })

  it('counts nothing without days left', () => {
    const withoutDays = [null, undefined, subscription({ status: 'expired' })]
    for (const none of withoutDays) expect(describeRenewal(none, daysBeforeEnd(113))).not.toMatch(/reste/)
    expect(describeRenewal(subscription(), lastDay)).not.toMatch(/reste/)
  })
})
