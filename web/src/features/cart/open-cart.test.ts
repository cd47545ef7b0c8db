import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { expect, it } from 'vitest'
import { formatChange } from './open-cart.tsx'

it.each([
  [
    { kind: 'withdrawn', title: 'Boîtier Phare', variant: 'Noir' },
    'Boîtier Phare (Noir) n’est plus en vente et a quitté votre panier.',
  ],
  [
    { kind: 'renamed', title: 'Abonnement 12 mois', from: 'Un an' },
    'Un an s’appelle maintenant Abonnement 12 mois.',
  ],
  [
    { kind: 'price', title: 'Abonnement 12 mois', variant: '', from: 8999, to: 7999, currency: 'eur' },
    'Abonnement 12 mois coûte maintenant 79,99\u202f€ au lieu de 89,99\u202f€.',
  ],
] as const)('a notice of the cart names the change %o', (change, sentence) => {
  expect(formatChange(change, formatCents)).toBe(sentence)
})
