import type { Order } from '@lucarne/store/contract/order.ts'

export type OrderTexts = { state: 'neutral' | 'error'; pageTitle: string; title: string; text: string }

const placed = {
  state: 'neutral',
  pageTitle: 'Commande confirmée',
  title: 'Merci, c’est allumé',
  text: 'Votre commande est enregistrée. Inutile de payer à nouveau.',
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
    text: 'La somme entière retourne sur votre compte.',
  },
  refunded: {
    state: 'error',
    pageTitle: 'Commande remboursée',
    title: 'Vous êtes remboursé',
    text: 'La somme entière est retournée sur votre compte.',
  },
}

/** For orders that open no subscription: nothing is activated, and no credentials are sent. */
const textsWithoutSubscription: Partial<Record<Order['status'], string>> = {
  paid: 'Votre paiement est validé. Nous préparons votre colis.',
  awaiting_transfer:
    'Votre commande est enregistrée. Nous préparons votre colis dès que le virement nous parvient.',
}

const notMatched = 'Votre paiement n’a pas pu être rattaché à votre commande.'

/** Why a payment goes back. */
const refundTexts: Record<NonNullable<Order['refund_reason']>, string> = {
  sold_out: 'La dernière pièce est partie pendant votre paiement.',
  not_deliverable: 'Nous ne livrons pas encore à cette adresse.',
  amount_mismatch: notMatched,
  no_email: notMatched,
}

function refundText({ status, refund_reason }: OrderFacts): string | undefined {
  const { text } = textsByStatus[status]
  if (refund_reason) return `${refundTexts[refund_reason]} ${text}`
  return status === 'refunded' ? `${text} L’avoir vous attend avec votre facture.` : undefined
}

type OrderFacts = {
  status: Order['status']
  refund_reason: Order['refund_reason']
  lines: readonly Pick<Order['lines'][number], 'is_subscription'>[]
}

/** Whether an order opens or extends a subscription. */
export const opensSubscription = ({ lines }: Pick<OrderFacts, 'lines'>): boolean =>
  lines.some(({ is_subscription }) => is_subscription)

/** The texts of the success page; without an order, those that hold for every placed order. */
export function orderTexts(order: OrderFacts | undefined): OrderTexts {
  if (!order) return placed
  const texts = textsByStatus[order.status]
  const text =
    refundText(order) ?? (opensSubscription(order) ? undefined : textsWithoutSubscription[order.status])
  return text ? { ...texts, text } : texts
}

/** Whether the order's lines leave the cart. */
export function emptiesCart(order: OrderFacts | undefined): boolean {
  return orderTexts(order).state === 'neutral'
}
