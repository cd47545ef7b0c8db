import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../database.types.ts'

export type ShopDatabase = SupabaseClient<Database>

/** The shop's database through its HTTP API, with the secret key: no open connection, no stored session. */
export function connectDatabase(settings: { supabaseUrl: string; secretKey: string }): ShopDatabase {
  return createClient<Database>(settings.supabaseUrl, settings.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}
