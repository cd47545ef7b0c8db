import type { Database } from '@lucarne/supabase/database.types.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'

export type FulfilmentDatabase = SupabaseClient<Database>

/** The shop's database through its HTTP API, with the secret key. */
export function connectDatabase(settings: { supabaseUrl: string; secretKey: string }): FulfilmentDatabase {
  return createClient<Database>(settings.supabaseUrl, settings.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}
