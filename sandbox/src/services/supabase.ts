import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createReconciler } from '@lucarne/supabase/functions/reconcile-reviews.ts'
import { z } from 'zod'
import { scheduleReconciler } from '../functions/schedule-reconciler.ts'
import { serveFunctions } from '../functions/serve-functions.ts'
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
})

await runService('database', async ({ progress }) => {
  const settings = environment.parse(process.env)
  const supabase = await openSupabase({
    dataDir: join(settings.LUCARNE_DATA, 'supabase'),
    mailsDir: join(settings.LUCARNE_DATA, 'mails'),
    siteUrl: settings.SITE_URL,
    keys: {
      jwtSecret: settings.SUPABASE_JWT_SECRET,
      publishableKey: settings.SUPABASE_PUBLISHABLE_KEY,
      secretKey: settings.SUPABASE_SECRET_KEY,
    },
    rateFactor: settings.RATE_FACTOR,
    progress,
  })
  // Schedule and reconciler share this process, so that nothing has to store their secret.
  const scheduleSecret = randomBytes(32).toString('base64url')
  const reconcile = createReconciler({
    supabaseUrl: `http://localhost:${settings.SUPABASE_PORT}`,
    secretKey: settings.SUPABASE_SECRET_KEY,
    scheduleSecret,
    webhookSecret: settings.MODERATION_WEBHOOK_SECRET,
    lake: {
      projectId: settings.SANITY_PROJECT_ID,
      dataset: settings.SANITY_DATASET,
      apiHost: settings.SANITY_API_HOST,
      token: settings.SANITY_API_TOKEN,
    },
  })
  const handle = serveFunctions({ 'reconcile-reviews': reconcile }, supabase.fetch)
  const server = await listenLocally(settings.SUPABASE_PORT, handle)
  const stopReconciling = await scheduleReconciler({ supabase, reconcile, scheduleSecret })
  return async () => {
    await stopReconciling()
    await server.close()
    await supabase.close()
  }
})
