import type { Database } from '@lucarne/supabase/database.types.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'

export type StoreDatabase = SupabaseClient<Database>

/** The shop's database through its HTTP API: nothing here holds a connection or needs Node. */
export function connectDatabase(config: { supabaseUrl: string; secretKey: string }): StoreDatabase {
  return createClient<Database>(config.supabaseUrl, config.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}
