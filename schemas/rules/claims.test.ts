import { describe, expect, it } from 'vitest'
import { findContradictedClaims, type ShopFacts } from './claims.ts'

const facts: ShopFacts = {
  sinceYear: 2018,
  liveChannels: 10_000,
  filmsAndSeries: 33_000,
  screens: 3,
  monthlyPriceInCents: 750,
  yearlyPriceInCents: 8999,
  trialPriceInCents: 200,
  trialHours: 12,
  cardActivationMinutes: 2,
  transferActivationHours: 24,
  messagingReplyMinutes: 15,
  emailReplyHours: 2,
  refundHours: 48,
}

describe('findContradictedClaims', () => {
  it.each([
    'Plus de 10\u202f000 chaînes en direct, plus de 33\u202f000 films et séries, jusqu’à trois écrans.',
    'À partir de 7,50\u202f€ par mois ; l’essai de 12\u202fh coûte 2\u202f€.',
    'Entre 2 minutes et 24 heures, remboursé si vous le demandez dans les 48\u202fh.',
    'Activé en moins de 5 minutes',
  ])('accepts what the facts say: %s', (text) => expect(findContradictedClaims(text, facts)).toEqual([]))

  it.each([
    ['Plus de 12\u202f000 chaînes', 'Plus de 12\u202f000 chaînes'],
    ['34\u202f000 films et 4\u202f500 séries', '34\u202f000 films'],
    ['Jusqu’à quatre écrans.', 'Jusqu’à quatre écrans'],
    ['À partir de 8,50\u202f€ par mois', 'À partir de 8,50\u202f€'],
    ['L’essai de 24\u202fh coûte 2\u202f€.', 'essai de 24\u202fh'],
    ['L’essai de 12\u202fh coûte 15\u202f€.', 'essai de 12\u202fh coûte 15\u202f€'],
    ['Réponse en 30 minutes sur WhatsApp', 'Réponse en 30 minutes'],
    ['Environ 4 heures par e-mail', 'Environ 4 heures par e-mail'],
    ['Satisfait ou remboursé sous 72\u202fh', 'remboursé sous 72\u202fh'],
    ['Une équipe joignable 24/7', '24/7'],
    ['Que quelqu’un décroche', 'quelqu’un décroche'],
  ])('finds the contradiction in « %s »', (text, phrase) =>
    expect(findContradictedClaims(text, facts)).toContain(phrase),
  )
})
