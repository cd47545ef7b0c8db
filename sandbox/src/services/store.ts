import { setTimeout as wait } from 'node:timers/promises'
import { createStore } from '@lucarne/store'
import { readNodeMedia } from '@lucarne/store/media/node-media.ts'
import { settleOutstanding } from '@lucarne/store/payments/payment-events.ts'
import { sandboxPayments } from '@lucarne/store/payments/sandbox.ts'
import { z } from 'zod'
import { runService } from './child.ts'
import { listenLocally } from './listen-locally.ts'

const environment = z.object({
  STORE_PORT: z.coerce.number().int(),
  STORE_ID: z.string(),
  SUPABASE_URL: z.url(),
  SUPABASE_SECRET_KEY: z.string(),
  SITE_URL: z.url(),
  RATE_FACTOR: z.coerce.number().positive().default(1),
})

/** The database may start after this service: at first it is asked often. */
const soonMs = 500
const laterMs = 15_000

await runService('store', async () => {
  const settings = environment.parse(process.env)
  const publicUrl = `http://localhost:${settings.STORE_PORT}`
  const config = {
    supabaseUrl: settings.SUPABASE_URL,
    secretKey: settings.SUPABASE_SECRET_KEY,
    storeId: settings.STORE_ID,
    publicUrl,
    allowedOrigins: [settings.SITE_URL],
    paymentProvider: sandboxPayments(publicUrl),
    // The catalogue's pictures are asked for here as well.
    requestsPerMinute: 3_000 * settings.RATE_FACTOR,
    checkoutsPerMinute: 30 * settings.RATE_FACTOR,
    media: readNodeMedia,
  }
  const store = createStore(config)
  const server = await listenLocally(settings.STORE_PORT, (request, peer) =>
    store.fetch(request, { clientIp: peer }),
  )

  const closing = new AbortController()
  const settling = (async () => {
    while (!closing.signal.aborted) {
      const pause = await settleOutstanding(config).then(
        () => laterMs,
        () => soonMs,
      )
      await wait(pause, undefined, { signal: closing.signal }).catch(() => {})
    }
  })()

  return async () => {
    closing.abort()
    await server.close()
    await settling
  }
})
