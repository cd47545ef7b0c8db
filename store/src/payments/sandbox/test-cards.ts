export type CardOutcome = 'accepted' | 'refused' | 'insufficient_funds' | 'authentication'

export interface TestCard {
  /** Digits only. */
  number: string
  outcome: CardOutcome
  /** As the payment page shows it. */
  label: string
}

/** Stripe's test numbers. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', outcome: 'accepted', label: 'Acceptée' },
  { number: '4000002500003155', outcome: 'authentication', label: 'Demande une authentification' },
  { number: '4000000000000002', outcome: 'refused', label: 'Refusée' },
  { number: '4000000000009995', outcome: 'insufficient_funds', label: 'Refusée, provision insuffisante' },
]

export function findOutcome(number: string): CardOutcome | undefined {
  return testCards.find((card) => card.number === number)?.outcome
}

/** In groups of four digits. */
export function formatCardNumber(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}
