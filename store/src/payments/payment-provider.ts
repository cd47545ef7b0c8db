import type { PaymentMethod } from '../../contract/order.ts'
import type { BuyerDetails } from '../orders/order-details.ts'

export interface PaymentSession {
  /** Unguessable, because it opens the order's page. */
  id: string
  /** The hosted payment page. */
  url: string
}

/** An event of the provider in the shop's terms. */
export interface PaymentEvent {
  /** The provider's event id, which deduplicates repeated deliveries. */
  id: string
  /** `declined`: the page stays open. `failed`: a delayed payment failed after the buyer left the page. */
  kind: 'paid' | 'awaiting_transfer' | 'declined' | 'cancelled' | 'failed' | 'refunded' | 'disputed'
  sessionId: string
  email?: string
  paymentMethod?: PaymentMethod
  /** The buyer's details and consents, settled in the transaction of the payment. */
  details?: BuyerDetails
  /** The provider's code for a declined card: `insufficient_funds`. */
  declineReason?: string
  /** The refunded amount, with the refund's id when the shop requested it. */
  refund?: Pick<RefundPart, 'amountInCents'> & Partial<RefundPart>
  dispute?: Dispute
}

/** A payment that the buyer's bank contests. */
export interface Dispute {
  id: string
  amountInCents: number
  /** The provider's code: `fraudulent`. */
  reason: string
  state: 'open' | 'won' | 'lost'
  /** ISO 8601; absent when the provider takes no evidence. */
  evidenceDueAt?: string
}

/** Values that prefill a payment page's form. */
export interface Prefill {
  email?: string | undefined
  /** The country that the shopper chose. */
  country?: string | undefined
}

export interface RefundPart {
  id: string
  amountInCents: number
}
