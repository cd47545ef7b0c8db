import type { Order } from '@lucarne/store/contract/order.ts'

export type OrderTexts = { state: 'neutral' | 'error'; pageTitle: string; title: string; text: string }

const placed = {
  state: 'neutral',
  pageTitle: 'Commande confirmée',
  title: 'Merci, c’est allumé',
  text: 'Votre commande est enregistrée. Vos identifiants arrivent par e-mail entre 2 minutes et 24 heures après validation du paiement.',
} as const satisfies OrderTexts

const textsByStatus: Record<Order['status'], OrderTexts> = {
  paid: {
    ...placed,
    text: 'Votre paiement est validé. Vos identifiants arrivent par e-mail entre 2 minutes et 24 heures.',
  },
  pending: {
    state: 'neutral',
    pageTitle: 'Paiement en cours',
    title: 'Nous vérifions votre paiement',
    text: 'Cela prend quelques secondes. Cette page se met à jour d’elle-même.',
  },
  awaiting_transfer: {
    state: 'neutral',
    pageTitle: 'Virement attendu',
    title: 'Merci, nous attendons votre virement',
    text: 'Votre commande est enregistrée. Elle s’active dès que le virement nous parvient, en 24 heures au plus.',
  },
  cancelled: {
    state: 'error',
    pageTitle: 'Commande annulée',
    title: 'Cette commande est annulée',
    text: 'Rien n’a été débité, et votre panier vous attend.',
  },
  refund_due: {
    state: 'error',
    pageTitle: 'Commande remboursée',
    title: 'Nous vous remboursons',
    text: 'La dernière pièce est partie pendant votre paiement. La somme entière retourne sur votre compte.',
  },
  refunded: {
    state: 'error',
    pageTitle: 'Commande remboursée',
    title: 'Vous êtes remboursé',
    text: 'La dernière pièce est partie pendant votre paiement. La somme entière est retournée sur votre compte.',
  },
}

/** The texts of the success page; without an order, those that hold for every placed order. */
export function orderTexts(order: Pick<Order, 'status'> | undefined): OrderTexts {
  return order ? textsByStatus[order.status] : placed
}

/** Whether the order empties the cart that it was made from. */
export function emptiesCart(order: Pick<Order, 'status'> | undefined): boolean {
  return orderTexts(order).state === 'neutral'
}
