import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import type { AnswerWriter } from './assistant/answer-writer.ts'
import type { FailureLimit } from './http/rate-limit.ts'
import type { ResponseCache } from './http/response-cache.ts'
import type { MediaReader } from './media/routes.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import type { DraftsReader } from './previews/drafts-reader.ts'
import type { FormReader } from './requests/form-reader.ts'
import type { StaffDirectory } from './staff/staff-directory.ts'

export interface StaffConfig {
  directory: StaffDirectory
  /** Origins of the studio. */
  origins: readonly string[]
}

export interface StoreConfig {
  supabaseUrl: string
  /** Bypasses row-level security: for servers only. */
  secretKey: string
  /** The `{store}` of every path. */
  storeId: string
  /** Where this service is reached; URLs in its responses begin with it. */
  publicUrl: string
  /** Origins of storefronts: they may order from a browser, and payments return to them alone. */
  allowedOrigins: readonly string[]
  paymentProvider: PaymentProvider
  /** Requests that one client IP may send per minute to each of catalogue, checkout and desk (http/limits.ts). */
  requestsPerMinute: number
  /** Checkouts that one client IP may begin per minute. */
  checkoutsPerMinute: number
  /** Requests that one member of staff may send per minute; 600 without it. */
  staffRequestsPerMinute?: number
  /** Keys the hashes by which each client IP is held to its share of the stock; without it, no share is limited. */
  clientKeySecret?: string
  /** Orders that one client IP may look up per minute without an account; 10 without it. */
  lookupsPerMinute?: number
  /** Unknown promotional codes that one client IP may try in ten minutes; 10 without it. */
  promoGuessesPerTenMinutes?: number
  /** Decrypts credentials for their owner: 32 bytes in base64. Without it, they cannot be shown. */
  accessKey?: string | undefined
  /** Asks the host to build the site again, after a change of the catalogue; absent, nothing is asked. */
  rebuildSite?: () => Promise<void>
  /** Tells open pages that catalogue or stock have changed; absent, they look for themselves each minute. */
  announceChange?: () => void
  /** The desk of the shop's staff; absent, it has no routes. */
  staff?: StaffConfig
  /** Reads drafts for preview links; absent, no link opens anything. */
  drafts?: DraftsReader | undefined
  /** Reads the forms of pages; absent, none can be answered. */
  readForm?: FormReader
  /** Requests about previews that one client IP may send per minute: a page sends some ten each five seconds. */
  previewsPerMinute?: number
  /** Writes the assistant's answers; absent, it only quotes. */
  answerWriter?: AnswerWriter | undefined
  /** Reads the site's search index, for the assistant. */
  fetchSite?: typeof fetch
  /** Reads what the catalogue's URLs below `/media/` name; absent when another service serves them. */
  media?: MediaReader
}

/** What the routes of one store share. */
export interface StoreContext {
  database: ShopDatabase
  responseCache: ResponseCache
  /** To be called after every change of catalogue or stock. */
  catalogueChanged: () => void
  publicUrl: string
  allowedOrigins: readonly string[]
  paymentProvider: PaymentProvider
  checkoutsPerMinute: number
  staffRequestsPerMinute: number
  clientKeySecret: string | undefined
  lookupsPerMinute: number
  accessKey: string | undefined
  rebuildSite: () => Promise<void>
  /** Counts unknown promotional codes, wherever they are tried. */
  promoGuesses: FailureLimit
  /** Whether this service serves pictures itself, below `/media/`. */
  servesMedia: boolean
}
