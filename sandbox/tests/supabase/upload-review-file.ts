import type { SupabaseClient } from '@supabase/supabase-js'

/** Reserves a path as the signed-in customer, and uploads a file to it. */
export async function uploadTestReviewFile(
  client: SupabaseClient,
  file: File,
  kind: 'image' | 'video' = 'image',
): Promise<string> {
  const path = await reserveReviewFile(client, kind)
  const { error } = await client.storage.from('reviews').upload(path, file)
  if (error) throw error
  return path
}

export async function reserveReviewFile(client: SupabaseClient, kind: 'image' | 'video'): Promise<string> {
  const extension = kind === 'image' ? 'jpg' : 'mp4'
  const { data } = await client
    .rpc('reserve_review_file', { p_kind: kind, p_extension: extension })
    .throwOnError()
  return String(data)
}
