import type { MediaReader } from './media/media-reader.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'

export interface StoreConfig {
  supabaseUrl: string
  /** Acts past every policy: for servers only. */
  secretKey: string
  /** The `{store}` of every path. */
  storeId: string
  /** Where this service is reached; addresses in its answers begin with it. */
  publicUrl: string
  /** Storefronts: they may order from a browser, and payments return to them alone. */
  allowedOrigins: readonly string[]
  paymentProvider: PaymentProvider
  /** What one network address may ask in a minute. */
  requestsPerMinute: number
  /** Checkouts that one network address may begin in a minute. */
  checkoutsPerMinute: number
  /** The pictures that the catalogue's addresses beginning with `/media/` name; absent when others serve them. */
  media?: MediaReader
}
