import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createFulfilmentHandler } from '@lucarne/fulfilment/handler.ts'
import { createSandboxPayments } from '@lucarne/store/payments/sandbox.ts'
import { createReconciler } from '@lucarne/supabase/functions/reconcile-reviews.ts'
import { isSecretKey } from '@lucarne/supabase/functions/secret-cipher.ts'
import { z } from 'zod'
import { scheduleFunction } from '../functions/schedule-function.ts'
import { serveFunctions } from '../functions/serve-functions.ts'
import { createMailboxProvider } from '../mailbox/mailbox-provider.ts'
import { reportMails } from '../mailbox/reported-mails.ts'
import { openSupabase } from '../supabase-lite/open-supabase.ts'
import { listenLocally } from './listen-locally.ts'
import { runService } from './run-service.ts'

const environment = z.object({
  LUCARNE_DATA: z.string().min(1),
  SUPABASE_PORT: z.coerce.number().int(),
  SITE_URL: z.url(),
  SUPABASE_JWT_SECRET: z.string().min(32),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  SUPABASE_SECRET_KEY: z.string().min(1),
  RATE_FACTOR: z.coerce.number().positive().default(1),
  SANITY_PROJECT_ID: z.string().min(1),
  SANITY_DATASET: z.string().min(1),
  SANITY_API_HOST: z.url(),
  SANITY_API_TOKEN: z.string().min(1),
  MODERATION_WEBHOOK_SECRET: z.string().min(32),
  ACCESS_ENCRYPTION_KEY: z.string().refine(isSecretKey),
})

const minuteMs = 60_000

await runService('database', async ({ progress }) => {
  const settings = environment.parse(process.env)
  const mailsDir = join(settings.LUCARNE_DATA, 'mails')
  const supabase = await openSupabase({
    dataDir: join(settings.LUCARNE_DATA, 'supabase'),
    mailsDir,
    siteUrl: settings.SITE_URL,
    keys: {
      jwtSecret: settings.SUPABASE_JWT_SECRET,
      publishableKey: settings.SUPABASE_PUBLISHABLE_KEY,
      secretKey: settings.SUPABASE_SECRET_KEY,
    },
    rateFactor: settings.RATE_FACTOR,
    endsAtTimeout: true,
    progress,
  })
  // Schedule and functions run in this process, so that their secret need not be stored.
  const shared = {
    supabaseUrl: `http://localhost:${settings.SUPABASE_PORT}`,
    secretKey: settings.SUPABASE_SECRET_KEY,
    scheduleSecret: randomBytes(32).toString('base64url'),
  }
  const content = {
    projectId: settings.SANITY_PROJECT_ID,
    dataset: settings.SANITY_DATASET,
    apiHost: settings.SANITY_API_HOST,
  }
  const reconcileReviews = createReconciler({
    ...shared,
    webhookSecret: settings.MODERATION_WEBHOOK_SECRET,
    lake: { ...content, token: settings.SANITY_API_TOKEN },
  })
  // Long enough to watch an access being issued, short enough for a newcomer to wait for it.
  const demoAccess = { kind: 'sandbox', secret: settings.ACCESS_ENCRYPTION_KEY, delayMs: 1_500 } as const
  const mails = reportMails(createMailboxProvider(mailsDir), shared)
  const fulfilOrders = createFulfilmentHandler({
    ...shared,
    siteUrl: settings.SITE_URL,
    mailProvider: mails.provider,
    content,
    access: { encryptionKey: settings.ACCESS_ENCRYPTION_KEY, source: demoAccess },
    transferDetails: createSandboxPayments('').transferDetails,
  })
  const functions = {
    'reconcile-reviews': reconcileReviews,
    'fulfil-orders': fulfilOrders,
    'mail-events': mails.handleEvents,
  }
  const server = await listenLocally(settings.SUPABASE_PORT, serveFunctions(functions, supabase.fetch))
  const { scheduleSecret } = shared
  const schedules = [
    { handle: reconcileReviews, channels: ['review_outbox'], intervalMs: 5 * minuteMs },
    { handle: fulfilOrders, channels: ['mail_outbox', 'accesses'], intervalMs: minuteMs / 2 },
  ]
  const stops: (() => Promise<void>)[] = []
  for (const schedule of schedules)
    stops.push(await scheduleFunction({ supabase, scheduleSecret, ...schedule }))
  return async () => {
    for (const stop of stops) await stop()
    await server.close()
    await supabase.close()
  }
})
