/** Imports the Supabase client when a page or a stored session first needs it. */
export async function loadClient() {
  const { client } = await import('./client.ts')
  return client
}
