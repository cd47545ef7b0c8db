import { setTimeout as wait } from 'node:timers/promises'
import { siteQueries } from '@lucarne/sections/queries/site-queries.ts'
import { createStore } from '@lucarne/store'
import { createStaffDirectory } from '@lucarne/store/back-office/staff-directory.ts'
import { announceChanges } from '@lucarne/store/catalogue/announce-change.ts'
import { productionLimits } from '@lucarne/store/http/limits.ts'
import { readNodeMedia } from '@lucarne/store/media/node-media.ts'
import { settleOutstanding } from '@lucarne/store/payments/payment-events.ts'
import { createSandboxPayments } from '@lucarne/store/payments/sandbox.ts'
import { createDraftsClient } from '@lucarne/store/previews/drafts-client.ts'
import { createFormFetcher } from '@lucarne/store/tickets/published-form.ts'
import { isSecretKey } from '@lucarne/supabase/functions/secret-cipher.ts'
import { z } from 'zod'
import { compressJson, listenLocally } from './listen-locally.ts'
import { runService } from './run-service.ts'

const environment = z.object({
  STORE_PORT: z.coerce.number().int(),
  STORE_ID: z.string(),
  PUBLIC_URL: z.url(),
  SUPABASE_URL: z.url(),
  SUPABASE_SECRET_KEY: z.string(),
  ACCESS_ENCRYPTION_KEY: z.string().refine(isSecretKey),
  SANITY_PROJECT_ID: z.string(),
  SANITY_DATASET: z.string(),
  SANITY_API_HOST: z.url(),
  SANITY_PREVIEW_TOKEN: z.string().min(1),
  SANITY_CATALOGUE_TOKEN: z.string().min(1),
  STUDIO_ORIGINS: z.string().transform((list) => list.split(',')),
  SITE_ORIGINS: z.string().transform((list) => list.split(',')),
  RATE_FACTOR: z.coerce.number().positive().default(1),
})

/** Short retry delay, because the database may start after this service. */
const retryMs = 500
const settleIntervalMs = 15_000

await runService('store', async () => {
  const settings = environment.parse(process.env)
  const announceChange = announceChanges({
    projectId: settings.SANITY_PROJECT_ID,
    dataset: settings.SANITY_DATASET,
    token: settings.SANITY_CATALOGUE_TOKEN,
    apiHost: settings.SANITY_API_HOST,
  })
  const publicUrl = settings.PUBLIC_URL
  const config = {
    supabaseUrl: settings.SUPABASE_URL,
    secretKey: settings.SUPABASE_SECRET_KEY,
    storeId: settings.STORE_ID,
    publicUrl,
    allowedOrigins: settings.SITE_ORIGINS,
    paymentProvider: createSandboxPayments(publicUrl),
    // The first upload includes the catalogue's pictures.
    requestsPerMinute: productionLimits.requestsPerMinute * settings.RATE_FACTOR,
    checkoutsPerMinute: productionLimits.checkoutsPerMinute * settings.RATE_FACTOR,
    staffRequestsPerMinute: 600 * settings.RATE_FACTOR,
    announceChange: () => void announceChange(),
    // A rate factor means measurements or tests from a single IP, so that reservations are not limited.
    ...(settings.RATE_FACTOR === 1 && { clientIpHashSecret: settings.SUPABASE_SECRET_KEY }),
    lookupsPerMinute: 10 * settings.RATE_FACTOR,
    promoGuessesPerTenMinutes: 10 * settings.RATE_FACTOR,
    accessKey: settings.ACCESS_ENCRYPTION_KEY,
    staff: {
      directory: createStaffDirectory(`${settings.SANITY_API_HOST}/v2025-02-19/users/me`),
      origins: settings.STUDIO_ORIGINS,
    },
    drafts: createDraftsClient({
      projectId: settings.SANITY_PROJECT_ID,
      dataset: settings.SANITY_DATASET,
      token: settings.SANITY_PREVIEW_TOKEN,
      allowedQueries: siteQueries,
      apiHost: settings.SANITY_API_HOST,
    }),
    fetchForm: createFormFetcher({
      projectId: settings.SANITY_PROJECT_ID,
      dataset: settings.SANITY_DATASET,
      apiHost: settings.SANITY_API_HOST,
    }),
    previewsPerMinute: 600 * settings.RATE_FACTOR,
    media: readNodeMedia,
  }
  const store = createStore(config)
  const server = await listenLocally(
    settings.STORE_PORT,
    compressJson((request, clientIp) => store.fetch(request, { clientIp })),
  )

  const closing = new AbortController()
  const settling = (async () => {
    while (!closing.signal.aborted) {
      const pauseMs = await settleOutstanding(config).then(
        () => settleIntervalMs,
        () => retryMs,
      )
      await wait(pauseMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  })()

  return async () => {
    closing.abort()
    await server.close()
    await settling
  }
})
