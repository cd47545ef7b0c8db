import type { Database } from '@lucarne/supabase/database.types.ts'
import { createClient } from '@supabase/supabase-js'
import { env } from '#lib/env.ts'
import { fetchWithTimeout } from '#lib/fetch-with-timeout.ts'
import { sessionStorageKey } from './auth-store.ts'

/** The official client; only `load-client.ts` imports this module, into a chunk of its own. */
export const supabaseClient = createClient<Database>(env.supabaseUrl, env.supabasePublishableKey, {
  auth: { storageKey: sessionStorageKey, detectSessionInUrl: false },
  // The query cache retries already: retrying here too would delay an error message by half a minute.
  db: { retry: false },
  global: { fetch: fetchWithTimeout },
})
