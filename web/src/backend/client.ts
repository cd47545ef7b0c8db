import type { Database } from '@lucarne/supabase/database.types.ts'
import { createClient } from '@supabase/supabase-js'
import { env } from '#lib/env.ts'
import { fetchWithTimeout } from '#lib/fetch-with-timeout.ts'
import { sessionKey } from './session-key.ts'

/** The official client; only `load-client.ts` imports this module, into a chunk of its own. */
export const client = createClient<Database>(env.supabaseUrl, env.supabasePublishableKey, {
  auth: { storageKey: sessionKey, detectSessionInUrl: false },
  // The query cache tries again by itself: twice over, a failure would take half a minute to be told.
  db: { retry: false },
  global: { fetch: fetchWithTimeout },
})
