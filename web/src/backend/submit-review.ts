import { loadClient } from './load-client.ts'

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

export type SubmitOutcome = { ok: true } | { ok: false; message: string }

// The specification's word for an error that says nothing of itself (§8).
const unknown = 'Une erreur est survenue.'

/** By the database's code; status 0 and no code is no answer at all. */
const messages: Record<string, string> = {
  '': 'Le service ne répond pas. Vérifiez votre connexion, puis réessayez.',
  '23514': 'Un des champs est trop long ou contient une valeur inattendue.',
  '42501': 'Votre session a pris fin. Reconnectez-vous.',
  PGRST301: 'Votre session a pris fin. Reconnectez-vous.',
}

/** Hands a review in; it waits for approval (spec §7). */
export async function submitReview(review: NewReview): Promise<SubmitOutcome> {
  const { userId, imageUrl, videoUrl, ...words } = review
  try {
    const client = await loadClient()
    const { error } = await client
      .from('reviews')
      .insert({ ...words, user_id: userId, image_url: imageUrl, video_url: videoUrl })
    return error ? { ok: false, message: messages[error.code] ?? unknown } : { ok: true }
  } catch {
    return { ok: false, message: unknown }
  }
}
