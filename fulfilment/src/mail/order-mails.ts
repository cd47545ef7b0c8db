import { closingReasons, withdrawalClosings } from '@lucarne/store/contract/closings.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import type { TransferDetails } from '@lucarne/store/contract/order.ts'
import {
  type Termination,
  terminationSchema,
  type Withdrawal,
  withdrawalSchema,
} from '@lucarne/store/contract/order-rights.ts'
import { z } from 'zod'
import { formatDateTime, formatMailDate } from '../format.ts'
import type { MailBlock } from './mail-content.ts'
import type { DescribeMail, MailSources } from './mail-description.ts'
import {
  createAddressBlocks,
  createConsentBlocks,
  type MailedOrder,
  orderBlock,
  orderTotal,
  orderUrl,
  parseMailedOrder,
} from './mailed-order.ts'

const disputeSchema = z.object({ reference: z.string(), amount_in_cents: z.int() })

/** Reference and total, and a button to the order's page. */
function aboutOrder(order: MailedOrder, { siteUrl }: MailSources, blocks: readonly MailBlock[]) {
  return {
    values: { reference: order.reference, total: orderTotal(order) },
    buttonUrl: orderUrl(order, siteUrl),
    blocks,
  }
}

/** What the customer waits for after the payment. */
function nextSteps({ lines, is_shipping_method_valid }: MailedOrder): MailBlock[] {
  const steps = [
    {
      isDue: lines.some(({ is_subscription }) => is_subscription),
      text: 'Votre accès : un message vous prévient dès qu’il est prêt, entre 2 minutes et 24 heures.',
    },
    {
      isDue: lines.some(({ kind }) => kind === 'goods'),
      text: 'Votre colis : un message vous prévient dès qu’il part.',
    },
    {
      isDue: !is_shipping_method_valid,
      text: 'Le mode de livraison choisi ne dessert pas votre pays : nous en prenons un autre, sans supplément.',
    },
  ]
  return steps.flatMap(({ isDue, text }) => (isDue ? [{ kind: 'note', text }] : []))
}

/** What an order was made on (L221-13): the terms, the way to withdraw and the consents. */
function contractBlocks(order: MailedOrder, { siteUrl }: MailSources): MailBlock[] {
  return [
    {
      kind: 'note',
      text: 'Vous avez commandé aux conditions générales de vente. Elles donnent le délai de rétractation de chaque article et un modèle de formulaire.',
      link: { label: 'Conditions générales de vente', url: `${siteUrl}/cgv` },
    },
    {
      kind: 'note',
      text: 'Vous changez d’avis\u202f? Une page suffit, sans compte et sans motif.',
      link: { label: 'Renoncer au contrat ici', url: `${siteUrl}/fin-de-contrat` },
    },
    ...createConsentBlocks(order),
  ]
}

function transferBlock(order: MailedOrder, details: TransferDetails | undefined): MailBlock {
  const account = details
    ? [
        { label: 'Bénéficiaire', value: details.beneficiary },
        { label: 'IBAN', value: details.iban },
      ]
    : []
  return {
    kind: 'facts',
    title: 'Votre virement',
    facts: [
      ...account,
      { label: 'Montant', value: orderTotal(order) },
      { label: 'Référence', value: order.reference },
    ],
  }
}

const declaration = (wording: string): MailBlock => ({
  kind: 'note',
  text: `Votre déclaration\u202f: «\u202f${wording}\u202f»`,
})

const terminationBlocks = ({ declared_at, ends_at, wording }: Termination): MailBlock[] => [
  {
    kind: 'facts',
    title: 'Votre résiliation',
    facts: [
      { label: 'Reçue le', value: formatDateTime(declared_at) },
      ...(ends_at === null ? [] : [{ label: 'Fin de l’abonnement', value: formatMailDate(ends_at) }]),
    ],
  },
  declaration(wording),
]

/** The receipt of a withdrawal: what was declared, when, and what follows (docs/product/law.md#withdrawal). */
function withdrawalBlocks(order: MailedOrder, withdrawal: Withdrawal): MailBlock[] {
  const { amount_in_cents, declared_at, refund_due_at, wording } = withdrawal
  const refund = [
    { label: 'Somme à rembourser', value: formatCents(amount_in_cents, order.currency) },
    { label: 'Au plus tard le', value: formatMailDate(refund_due_at) },
  ]
  const hasGoods = order.lines.some(({ kind }) => kind === 'goods')
  return [
    {
      kind: 'facts',
      title: 'Votre rétractation',
      facts: [
        { label: 'Reçue le', value: formatDateTime(declared_at) },
        ...(amount_in_cents > 0 ? refund : []),
      ],
    },
    declaration(wording),
    ...(hasGoods && amount_in_cents > 0 ? [{ kind: 'note', text: returnNote } as const] : []),
  ]
}

const returnNote =
  'Si votre colis est parti, renvoyez les articles sous 14 jours. Le remboursement peut attendre leur retour, ou la preuve de leur envoi.'

const closingSchema = z.object({ reason: z.enum(withdrawalClosings), note: z.string() })

/** A declaration closed by staff, with the reason and their text. */
const describeClosing: DescribeMail = (facts, sources) => {
  const { note, reason } = closingSchema.parse(facts.variables)
  const about = aboutOrder(parseMailedOrder(facts.order), sources, [{ kind: 'note', text: note }])
  return { ...about, values: { ...about.values, reason: closingReasons[reason] } }
}

const describeOrder: DescribeMail = (facts, sources) => aboutOrder(parseMailedOrder(facts.order), sources, [])

export const orderMails = {
  order_received(facts, sources) {
    const order = parseMailedOrder(facts.order)
    return aboutOrder(order, sources, [
      orderBlock(order),
      ...createAddressBlocks(order),
      ...nextSteps(order),
      ...contractBlocks(order, sources),
    ])
  },
  transfer_awaited(facts, sources) {
    const order = parseMailedOrder(facts.order)
    return aboutOrder(order, sources, [
      transferBlock(order, sources.transferDetails),
      orderBlock(order),
      ...contractBlocks(order, sources),
    ])
  },
  payment_failed(facts, sources) {
    const order = parseMailedOrder(facts.order)
    return { ...aboutOrder(order, sources, [orderBlock(order)]), buttonUrl: `${sources.siteUrl}/nos-offres` }
  },
  order_shipped(facts, sources) {
    const order = parseMailedOrder(facts.order)
    const about = aboutOrder(order, sources, [])
    const carrier = order.shipment?.carrier ?? 'notre transporteur'
    const trackingNumber = order.shipment?.tracking_number ?? ''
    const tracking = { label: 'Numéro de suivi', value: trackingNumber }
    return {
      values: { ...about.values, carrier, tracking_number: trackingNumber },
      buttonUrl: order.shipment?.tracking_url ?? about.buttonUrl,
      blocks: [
        {
          kind: 'facts',
          title: 'Votre colis',
          facts: [{ label: 'Transporteur', value: carrier }, ...(trackingNumber === '' ? [] : [tracking])],
        },
        ...createAddressBlocks(order),
      ],
    }
  },
  order_delivered: describeOrder,
  invoice_corrected: describeOrder,
  order_refunded(facts, sources) {
    const order = parseMailedOrder(facts.order)
    const about = aboutOrder(order, sources, [orderBlock(order)])
    // Partial refund; undefined when the whole payment is refunded.
    const amount = z.int().optional().parse(facts.variables.amount_in_cents)
    const total = amount === undefined ? about.values.total : formatCents(amount, order.currency)
    return { ...about, values: { ...about.values, total } }
  },
  order_disputed: ({ variables }) => {
    const { reference, amount_in_cents } = disputeSchema.parse(variables)
    return { values: { reference, total: formatCents(amount_in_cents) }, blocks: [] }
  },
  withdrawal_received(facts, sources) {
    const order = parseMailedOrder(facts.order)
    return aboutOrder(order, sources, withdrawalBlocks(order, withdrawalSchema.parse(facts.variables)))
  },
  termination_received(facts, sources) {
    const termination = terminationSchema.parse(facts.variables)
    return aboutOrder(parseMailedOrder(facts.order), sources, terminationBlocks(termination))
  },
  withdrawal_closed: describeClosing,
  termination_closed: describeClosing,
} satisfies Record<string, DescribeMail>
