import type { StoreDatabase } from './database/database.ts'
import type { AnswerCache } from './http/answer-cache.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'

/** What the parts of one store share. */
export interface StoreContext {
  database: StoreDatabase
  /** Cleared by whoever changes stock. */
  answers: AnswerCache
  publicUrl: string
  allowedOrigins: readonly string[]
  paymentProvider: PaymentProvider
  checkoutsPerMinute: number
}
