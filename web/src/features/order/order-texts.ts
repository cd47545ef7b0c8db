import { formatDate } from '@lucarne/core/lib/format.ts'
import type { Order, PlacedOrder } from '@lucarne/store/contract/order.ts'

export type OrderTexts = { state: 'neutral' | 'error'; pageTitle: string; title: string; text: string }

const placed = {
  state: 'neutral',
  pageTitle: 'Commande confirmée',
  title: 'Merci pour votre commande',
  text: 'Votre commande est enregistrée. Inutile de payer à nouveau.',
} as const satisfies OrderTexts

const textsByStatus: Record<Order['status'], OrderTexts> = {
  paid: { ...placed, text: 'Votre paiement est validé.' },
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
    text: 'Votre commande est enregistrée.',
  },
  cancelled: {
    state: 'error',
    pageTitle: 'Commande annulée',
    title: 'Cette commande est annulée',
    text: 'Rien n’a été débité. Commandez de nouveau quand vous voulez.',
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

/** Next steps by kind of purchase: a pack has both. */
function nextSteps({ status, lines, accesses, is_shipping_method_valid }: OrderFacts): string[] {
  const hasGoods = lines.some(({ kind }) => kind === 'goods')
  if (status === 'awaiting_transfer')
    return [
      opensSubscription({ lines })
        ? 'Nous ouvrons votre accès dès que le virement nous parvient, en 24 heures au plus.'
        : '',
      hasGoods ? 'Nous préparons votre colis dès que le virement nous parvient.' : '',
      'Ces coordonnées vous arrivent aussi par e-mail, avec votre facture pro forma.',
    ]
  if (status !== 'paid') return []
  return [
    opensSubscription({ lines }) ? accessText(accesses[0]) : '',
    hasGoods ? 'Nous préparons votre colis.' : '',
    is_shipping_method_valid
      ? ''
      : 'Le mode de livraison choisi ne dessert pas votre pays : nous en prenons un autre, sans supplément.',
  ]
}

function accessText(access: OrderFacts['accesses'][number] | undefined): string {
  if (access?.state === 'issued' && access.ends_at)
    return `Votre accès est ouvert jusqu’au ${formatDate(access.ends_at)}. Il s’affiche dans votre espace client, ou par le lien que nous venons d’envoyer.`
  if (access?.is_delayed)
    return 'Votre accès prend plus de temps que prévu. Nous sommes prévenus, rien n’est perdu, et votre temps ne commence qu’à l’ouverture.'
  return 'Nous ouvrons votre accès, entre 2 minutes et 24 heures. Cette page vous le dit dès qu’il est prêt, et un message vous prévient.'
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
  is_shipping_method_valid: boolean
  lines: readonly Pick<Order['lines'][number], 'is_subscription' | 'kind'>[]
  accesses: readonly Pick<PlacedOrder['accesses'][number], 'state' | 'is_delayed' | 'ends_at'>[]
}

/** Whether an order opens or extends a subscription. */
export const opensSubscription = ({
  lines,
}: {
  lines: readonly Pick<Order['lines'][number], 'is_subscription'>[]
}): boolean => lines.some(({ is_subscription }) => is_subscription)

/** The texts of the success page; without an order, those that hold for every placed order. */
export function orderTexts(order: OrderFacts | undefined): OrderTexts {
  if (!order) return placed
  const texts = textsByStatus[order.status]
  const steps = nextSteps(order).filter((step) => step !== '')
  return { ...texts, text: refundText(order) ?? [texts.text, ...steps].join(' ') }
}

/** Whether the order's lines leave the cart. */
export function emptiesCart(order: OrderFacts | undefined): boolean {
  return orderTexts(order).state === 'neutral'
}
