import type { Hono } from 'hono'
import type { PaymentMethod, TransferDetails } from '../../contract/order.ts'
import type { Destinations } from '../checkout/destinations.ts'
import type { StoreContext } from '../config.ts'
import type { OrderDetails } from '../orders/order-details.ts'
import type { OrderRow } from '../orders/queries.ts'

export interface PaymentSession {
  /** Unguessable: it gives access to the order's page. */
  id: string
  /** The hosted payment page. */
  url: string
}

/** Something that happened at the provider, in the shop's terms. */
export interface PaymentEvent {
  /** The provider's id of what happened: an event that is delivered twice has one id. */
  id: string
  /** `failed`: the buyer has left the page and waits for a payment that will not come. */
  kind: 'paid' | 'awaiting_transfer' | 'cancelled' | 'failed' | 'refunded'
  sessionId: string
  email?: string
  paymentMethod?: PaymentMethod
  /** What the buyer filled in and agreed to; settled in the same transaction as the payment. */
  details?: OrderDetails
  /** What went back of the payment; its id when the shop asked for it. */
  refund?: Pick<RefundPart, 'amountInCents'> & Partial<RefundPart>
}

/** What a payment page's form begins with, as far as it is known. */
export interface Prefill {
  email?: string | undefined
  /** Where the shopper said that the order goes. */
  country?: string | undefined
}

export interface RefundPart {
  id: string
  amountInCents: number
}

/** A way to be paid. The shop learns what happens at the provider from payment events alone. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe'
  /** Where bank transfers go, when it is known before the payment page is opened. */
  readonly transferDetails?: TransferDetails
  /** Opens a hosted payment page for a pending order. */
  openSession(order: OrderRow, destinations: Destinations, prefill: Prefill): Promise<PaymentSession>
  /**
   * Closes the page of an unpaid session.
   * @returns false when it was paid or is being paid
   */
  closeSession(sessionId: string): Promise<boolean>
  /** Refunds a part of the payment, else all of it; idempotent by the part's id. */
  refund(sessionId: string, part?: RefundPart): Promise<void>
  /** The provider's own routes on this service: its pages, or its webhook. */
  routes(context: StoreContext): Hono
}
