import { createReconciler } from '@lucarne/supabase/functions/reconcile-reviews.ts'
import { z } from 'zod'

/** A reconciler in a child process. */
const environment = z.object({ SUPABASE_URL: z.url(), SUPABASE_SECRET_KEY: z.string(), LAKE_URL: z.url() })

const scheduleSecret = 'used-once-here-and-of-32-characters'
const settings = environment.parse(process.env)
const reconcile = createReconciler({
  supabaseUrl: settings.SUPABASE_URL,
  secretKey: settings.SUPABASE_SECRET_KEY,
  scheduleSecret,
  webhookSecret: 'never-used-here-but-of-32-characters',
  lake: { projectId: 'local', dataset: 'production', apiHost: settings.LAKE_URL, token: 'robot' },
})
await reconcile(
  new Request('http://localhost', {
    method: 'POST',
    headers: { authorization: `Bearer ${scheduleSecret}` },
    body: JSON.stringify({ everything: true }),
  }),
)
