import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import type { Hono } from 'hono'
import type { TransferDetails } from '../contract/order.ts'
import type { Destinations } from './checkout/destinations.ts'
import type { FailureLimit, limitLookups } from './http/rate-limit.ts'
import type { ResponseCache } from './http/response-cache.ts'
import type { OrderRow } from './orders/queries.ts'
import type { PaymentSession, Prefill, RefundPart } from './payments/payment-provider.ts'

/** What the routes of one store share. */
export interface StoreContext {
  database: ShopDatabase
  responseCache: ResponseCache
  /** Called after every change of catalogue or stock. */
  catalogueChanged: () => void
  publicUrl: string
  allowedOrigins: readonly string[]
  paymentProvider: PaymentProvider
  checkoutsPerMinute: number
  staffRequestsPerMinute: number
  clientIpHashSecret: string | undefined
  lookupsPerMinute: number
  accessKey: string | undefined
  rebuildSite: () => Promise<void>
  /** Counts wrong pairs of reference and e-mail address. */
  orderLookups: ReturnType<typeof limitLookups>
  /** Counts attempts with unknown promotional codes. */
  promoGuesses: FailureLimit
  /** Whether this service serves pictures itself, below `/media/`. */
  servesMedia: boolean
}

/** A payment provider. The shop learns of its payments from payment events alone. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe'
  /** Bank account for transfers, if known before the payment page opens. */
  readonly transferDetails?: TransferDetails
  /** Opens a hosted payment page for a pending order. */
  openSession(order: OrderRow, destinations: Destinations, prefill: Prefill): Promise<PaymentSession>
  /**
   * Closes the page of an unpaid session.
   * @returns false when it was paid or is being paid
   */
  closeSession(sessionId: string): Promise<boolean>
  /** Refunds a part of the payment, or all of it; idempotent by the refund's id. */
  refund(sessionId: string, part?: RefundPart): Promise<void>
  /** The provider's own routes on this service: its pages, or its webhook. */
  routes(context: StoreContext): Hono
}
