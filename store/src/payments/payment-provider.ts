import type { Hono } from 'hono'
import type { StoreContext } from '../context.ts'
import type { Order } from '../orders/order.ts'

export interface PaymentSession {
  /** Unguessable: it opens the order's page. */
  id: string
  /** The hosted payment page. */
  url: string
}

/** A way to be paid. What happens at the provider reaches the shop as payment events, and by no other way. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe'
  /** How long its page stays open, and an order's pieces are held. */
  readonly holdMinutes: number
  /** Opens a hosted payment page for a pending order. */
  openSession(order: Order): Promise<PaymentSession>
  /**
   * Closes the page of a session that nobody has paid.
   * @returns false when it is too late: it was paid, or is being paid
   */
  closeSession(sessionId: string): Promise<boolean>
  /** Gives the money back; asked again for the same session, does nothing. */
  refund(sessionId: string): Promise<void>
  /** The provider's own addresses on this service: its pages, or its webhook. */
  routes(context: StoreContext): Hono
}
