import type { Tables } from '@lucarne/supabase/database.types.ts'
import { queryOptions } from '@tanstack/react-query'
import { loadClient } from './load-client.ts'

export type Review = Tables<'reviews'>

/** Every approved review, newest first. */
export const approvedReviewsOptions = queryOptions({
  queryKey: ['backend', 'reviews'],
  queryFn: async ({ signal }): Promise<Review[]> => {
    const client = await loadClient()
    const { data, error } = await client
      .from('reviews')
      .select('*')
      .eq('is_approved', true)
      .order('created_at', { ascending: false })
      .abortSignal(signal)
    if (error) throw error
    return data
  },
})

/** The customer's pending and rejected reviews, newest first; nobody else can read them. */
export const ownReviewsOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'own-reviews', userId],
    queryFn: async ({ signal }): Promise<Review[]> => {
      const client = await loadClient()
      const { data, error } = await client
        .from('reviews')
        .select('*')
        .eq('user_id', userId)
        .eq('is_approved', false)
        .order('created_at', { ascending: false })
        .abortSignal(signal)
      if (error) throw error
      return data
    },
  })

export type NewReview = {
  userId: string
  name: string
  location: string
  /** From 1 to 5. */
  rating: number
  title: string
  comment: string
  imageUrl: string | null
  videoUrl: string | null
}

export type SubmitResult = { ok: true } | { ok: false; message: string }

const unknownError = 'Une erreur est survenue.'

/** By the database's error code; an empty code means that no response arrived. */
const messages: Record<string, string> = {
  '': 'Le service ne répond pas. Vérifiez votre connexion, puis réessayez.',
  '23514': 'Un des champs est trop long ou contient une valeur inattendue.',
  '42501': 'Votre session a pris fin. Reconnectez-vous.',
  PGRST301: 'Votre session a pris fin. Reconnectez-vous.',
}

/** Inserts a review, which stays unpublished until a moderator approves it. */
export async function submitReview(review: NewReview): Promise<SubmitResult> {
  const { userId, imageUrl, videoUrl, ...fields } = review
  try {
    const client = await loadClient()
    const { error } = await client
      .from('reviews')
      .insert({ ...fields, user_id: userId, image_url: imageUrl, video_url: videoUrl })
    return error ? { ok: false, message: messages[error.code] ?? unknownError } : { ok: true }
  } catch {
    return { ok: false, message: unknownError }
  }
}
