import type { PaymentMethod } from '../../contract/order.ts'
import type { BuyerDetails } from '../orders/order-details.ts'

export interface PaymentSession {
  /** Unguessable, because it opens the order's page. */
  id: string
  /** The hosted payment page. */
  url: string
}

/** What became of a payment page. `failed`: a delayed payment failed after the buyer left the page. */
export interface PaymentOutcome {
  kind: 'paid' | 'awaiting_transfer' | 'cancelled' | 'failed'
  paymentMethod?: PaymentMethod
  /** The buyer's details and consents, settled in the transaction of the payment. */
  details?: BuyerDetails
}

/** An event of the provider in the shop's terms. */
export type PaymentEvent = {
  /** The provider's event id, which deduplicates repeated deliveries. */
  id: string
  sessionId: string
  email?: string
} & (
  | PaymentOutcome
  /** A card was refused, with the provider's code: `insufficient_funds`. The page stays open. */
  | { kind: 'declined'; declineReason: string }
  /** The refunded amount, with the refund's id when the shop requested it. */
  | { kind: 'refunded'; refund: Pick<RefundPart, 'amountInCents'> & Partial<RefundPart> }
  | { kind: 'disputed'; dispute: Dispute }
)

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
