import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../database.types.ts'

export type ShopDatabase = SupabaseClient<Database>

/** Creates a client of the shop's database with the secret key and without a stored session. */
export function connectDatabase(settings: { supabaseUrl: string; secretKey: string }): ShopDatabase {
  return createClient<Database>(settings.supabaseUrl, settings.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}
