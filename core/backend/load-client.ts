/** Imports the Supabase client when a page or a stored session first needs it. */
export async function loadClient() {
  const { supabaseClient } = await import('./client.ts')
  return supabaseClient
}
