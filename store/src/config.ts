import type { AnswerWriter } from './assistant/answer-writer.ts'
import type { StaffDirectory } from './back-office/staff-directory.ts'
import type { MediaReader } from './media/routes.ts'
import type { DraftsClient } from './previews/drafts-client.ts'
import type { PaymentProvider } from './store-context.ts'
import type { FetchForm } from './tickets/published-form.ts'

export interface StaffConfig {
  directory: StaffDirectory
  /** Origins of the studio. */
  origins: readonly string[]
}

export interface StoreConfig {
  supabaseUrl: string
  /** Bypasses row-level security: for servers only. */
  secretKey: string
  /** Id of the store, the `{store}` of every path. */
  storeId: string
  /** Public base URL of this service. */
  publicUrl: string
  /** Origins of storefronts, the only ones from which browsers may order and to which payments return. */
  allowedOrigins: readonly string[]
  paymentProvider: PaymentProvider
  /** Requests that one client IP may send per minute to each of catalogue, checkout and back office (http/limits.ts). */
  requestsPerMinute: number
  /** Checkouts that a signed-in customer, or one client IP, may begin per minute. */
  checkoutsPerMinute: number
  /** Requests that one member of staff may send per minute; 600 without it. */
  staffRequestsPerMinute?: number
  /** Keys the hash of client IPs for the limits on reserved stock; without it, there are none. */
  clientIpHashSecret?: string
  /** Orders that one client IP may look up per minute without an account; 10 without it. */
  lookupsPerMinute?: number
  /** Unknown promotional codes that one client IP may try in ten minutes; 10 without it. */
  promoGuessesPerTenMinutes?: number
  /** Decrypts credentials for their owner: 32 bytes in base64. Without it, credentials are not shown. */
  accessKey?: string | undefined
  /** Deploy hook, called after a change of the catalogue; optional. */
  rebuildSite?: () => Promise<void>
  /** Announces changes of catalogue and stock; without it, open pages poll each minute. */
  announceChange?: () => void
  /** The back office; without it, there are no staff routes. */
  staff?: StaffConfig
  /** Reads drafts for preview links; without it, preview links are invalid. */
  drafts?: DraftsClient | undefined
  /** Reads published forms; without it, forms cannot be submitted. */
  fetchForm?: FetchForm
  /** Preview requests per minute and client IP: a page sends some ten every five seconds. */
  previewsPerMinute?: number
  /** Writes the assistant's answers; without it, the assistant only quotes. */
  answerWriter?: AnswerWriter | undefined
  /** Reads the site's search index, for the assistant. */
  fetchSite?: typeof fetch
  /** Reads media files below `/media/`; undefined when another service serves them. */
  media?: MediaReader
}
