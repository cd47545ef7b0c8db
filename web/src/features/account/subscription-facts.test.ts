import { describe, expect, it } from 'vitest'
import { subscription } from './fixtures.ts'
import { subscriptionFacts } from './subscription-facts.ts'

const now = new Date('2026-11-21T12:00:00+01:00')

describe('what the cards say of a subscription', () => {
  it('an active one: its plan and its end, the French way', () => {
    expect(subscriptionFacts(subscription(), now)).toEqual({
      active: true,
      status: 'Actif',
      plan: 'Abonnement 12 mois',
      end: '14/03/2027',
      days: 113,
    })
  })

  it.each(['expired', 'cancelled', 'ACTIVE'])('the status « %s » reads « Inactif »', (status) =>
    expect(subscriptionFacts(subscription({ status }), now).status).toBe('Inactif'),
  )

  it('none: « Inactif », « Aucun », « N/A »', () => {
    expect(subscriptionFacts(null, now)).toEqual({
      active: false,
      status: 'Inactif',
      plan: 'Aucun',
      end: 'N/A',
      days: null,
    })
  })
})
