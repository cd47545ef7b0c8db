import { join } from 'node:path'
import { z } from 'zod'
import { openSupabase } from '../supabase-lite/open-supabase.ts'
import { runService } from './child.ts'
import { listenLocally } from './listen-locally.ts'

const environment = z.object({
  LUCARNE_DATA: z.string().min(1),
  SUPABASE_PORT: z.coerce.number().int(),
  SITE_URL: z.url(),
  SUPABASE_JWT_SECRET: z.string().min(32),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  SUPABASE_SECRET_KEY: z.string().min(1),
  RATE_FACTOR: z.coerce.number().positive().default(1),
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
  const server = await listenLocally(settings.SUPABASE_PORT, supabase.fetch)
  return async () => {
    await server.close()
    await supabase.close()
  }
})
