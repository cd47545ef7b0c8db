import type { Tables } from '@lucarne/supabase/database.types.ts'
import { queryOptions } from '@tanstack/react-query'
import { env } from '#lib/env.ts'
import { loadClient } from './load-client.ts'

type ReviewRow = Tables<'reviews'>

/** The columns that everyone may read: neither the author's account nor the paths of private files. */
const publicColumns =
  'id, name, location, rating, title, comment, public_image_path, public_video_path, avatar_url, is_approved, is_rejected, likes, created_at'

/** A review as a page shows it. */
export type Review = Pick<
  ReviewRow,
  | 'id'
  | 'name'
  | 'location'
  | 'rating'
  | 'title'
  | 'comment'
  | 'avatar_url'
  | 'is_approved'
  | 'is_rejected'
  | 'likes'
  | 'created_at'
> &
  // Its author alone reads it.
  Partial<Pick<ReviewRow, 'rejection_reason'>> & { imageUrl: string | null; videoUrl: string | null }

type PublicRow = Omit<Review, 'imageUrl' | 'videoUrl'> &
  Pick<ReviewRow, 'public_image_path' | 'public_video_path'>

const publicFileUrl = (path: string | null) =>
  path && `${env.supabaseUrl}/storage/v1/object/public/review-media/${path}`

const toReview = ({ public_image_path, public_video_path, ...row }: PublicRow): Review => ({
  ...row,
  imageUrl: publicFileUrl(public_image_path),
  videoUrl: publicFileUrl(public_video_path),
})

/** Reviews of one page of the list. */
export const reviewsPerPage = 12

/** Of all pages of the list. */
export const approvedReviewsKey = ['backend', 'reviews']

/**
 * Approved reviews up to a page, newest first. A page begins after the last review of the one before, and asks for its
 * own reviews only.
 */
export const approvedReviewsOptions = (page: number) =>
  queryOptions({
    queryKey: [...approvedReviewsKey, page],
    staleTime: 60_000,
    queryFn: async ({ client: queryClient, signal }): Promise<Review[]> => {
      const before = page > 1 ? await queryClient.fetchQuery(approvedReviewsOptions(page - 1)) : []
      if (before.length < (page - 1) * reviewsPerPage) return before
      const client = await loadClient()
      let query = client
        .from('reviews')
        .select(publicColumns)
        .eq('is_approved', true)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(reviewsPerPage)
        .abortSignal(signal)
      const last = before.at(-1)
      if (last) {
        const { created_at: time, id } = last
        query = query.or(`created_at.lt."${time}",and(created_at.eq."${time}",id.lt.${id})`)
      }
      const { data, error } = await query
      if (error) throw error
      return [...before, ...data.map(toReview)]
    },
  })

/** An author's review that is not public, with the paths of its private files. */
export type OwnReview = Review & Pick<ReviewRow, 'image_path' | 'video_path'>

/** The customer's pending and rejected reviews, newest first; nobody else can read them. */
export const ownReviewsOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'own-reviews', userId],
    queryFn: async ({ signal }): Promise<OwnReview[]> => {
      const client = await loadClient()
      const { data, error } = await client.rpc('own_reviews').abortSignal(signal)
      if (error) throw error
      return data.map((row) => ({ ...row, imageUrl: null, videoUrl: null }))
    },
  })

const signedUrlSeconds = 3600

/** URLs of a customer's own private files by path, signed for an hour. */
export const ownFileUrlsOptions = (paths: readonly string[]) =>
  queryOptions({
    queryKey: ['backend', 'own-review-files', paths],
    staleTime: (signedUrlSeconds / 2) * 1000,
    queryFn: async (): Promise<Record<string, string>> => {
      const client = await loadClient()
      const { data, error } = await client.storage
        .from('reviews')
        .createSignedUrls([...paths], signedUrlSeconds)
      if (error) throw error
      return Object.fromEntries(
        data.flatMap(({ path, signedUrl }) => (path && signedUrl ? [[path, signedUrl]] : [])),
      )
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
  imagePath: string | null
  videoPath: string | null
}

export type SubmitResult = { ok: true } | { ok: false; message: string }

const unknownError = 'Une erreur est survenue.'

/** By the database's error code; an empty code means that no response arrived. */
const messages: Record<string, string> = {
  '': 'Le service ne répond pas. Vérifiez votre connexion, puis réessayez.',
  '23514': 'Un des champs est trop long ou contient une valeur inattendue.',
  '42501': 'Votre session a pris fin. Reconnectez-vous.',
  PGRST301: 'Votre session a pris fin. Reconnectez-vous.',
  P0001: 'Vous avez déjà cinq avis en attente de relecture. Revenez quand ils auront été lus.',
}

/** Inserts a review, which stays unpublished until a moderator approves it. */
export async function submitReview(review: NewReview): Promise<SubmitResult> {
  const { userId, imagePath, videoPath, ...fields } = review
  try {
    const client = await loadClient()
    const { error } = await client
      .from('reviews')
      .insert({ ...fields, user_id: userId, image_path: imagePath, video_path: videoPath })
    return error ? { ok: false, message: messages[error.code] ?? unknownError } : { ok: true }
  } catch {
    return { ok: false, message: unknownError }
  }
}
