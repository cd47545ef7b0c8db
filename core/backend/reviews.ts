import type { Result } from '@lucarne/store/contract/result.ts'
import type { Tables } from '@lucarne/supabase/database.types.ts'
import { queryOptions } from '@tanstack/react-query'
import { env } from '#lib/env.ts'
import { loadClient } from './load-client.ts'

type ReviewRow = Tables<'reviews'>

/** The columns that everyone may read: neither the author's account nor the paths of private files. */
export const publicColumns =
  'id, name, location, rating, title, comment, public_image_path, public_video_path, avatar_url, is_approved, is_rejected, created_at, published_at, experienced_on, product_id, product_title, is_verified_purchase, helpful_count, edited_at, reply, replied_at'

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
  | 'created_at'
  | 'published_at'
  | 'experienced_on'
  | 'product_id'
  | 'product_title'
  | 'is_verified_purchase'
  | 'helpful_count'
> &
  Partial<Pick<ReviewRow, 'edited_at' | 'reply' | 'replied_at'>> &
  // Columns that only the author reads.
  Partial<Pick<ReviewRow, 'rejection_reason' | 'appealed_at'>> & {
    imageUrl: string | null
    videoUrl: string | null
  }

type PublicRow = Omit<Review, 'imageUrl' | 'videoUrl'> &
  Pick<ReviewRow, 'public_image_path' | 'public_video_path'>

const publicFileUrl = (path: string | null) =>
  path && `${env.supabaseUrl}/storage/v1/object/public/review-media/${path}`

export const toReview = ({ public_image_path, public_video_path, ...row }: PublicRow): Review => ({
  ...row,
  imageUrl: publicFileUrl(public_image_path),
  videoUrl: publicFileUrl(public_video_path),
})

/** An author's own review, public or not, with the paths of its private files. */
export type OwnReview = Review & Pick<ReviewRow, 'image_path' | 'video_path'>

/** Stored sessions of all accounts that sign in in this browser. */
export const ownReviewsKey = ['backend', 'own-reviews']

/** The customer's own reviews, newest first; nobody else can read those that are not approved. */
export const ownReviewsOptions = (userId: string) =>
  queryOptions({
    queryKey: [...ownReviewsKey, userId],
    queryFn: async ({ signal }): Promise<OwnReview[]> => {
      const client = await loadClient()
      const { data, error } = await client.rpc('own_reviews').abortSignal(signal)
      if (error) throw error
      return data.map((row) => ({ ...row, imageUrl: null, videoUrl: null }))
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
  /** Date without time. */
  experiencedOn: string
  /** One that the author has bought; null for a review of the shop. */
  productId: string | null
  imagePath: string | null
  videoPath: string | null
}

/** Error codes raised by the database's functions and triggers. */
const raisedCodes = [
  'review_quota',
  'review_submission_quota',
  'review_not_found',
  'review_not_editable',
  'review_not_appealable',
] as const

/** By the database's error code; an empty code means that no response arrived. */
const codes = {
  '': 'unreachable',
  '23514': 'invalid_field',
  '42501': 'signed_out',
  PGRST301: 'signed_out',
} as const

/** Why a review was not written or changed. */
export type ReviewFailure = {
  code: (typeof raisedCodes)[number] | (typeof codes)[keyof typeof codes] | 'failed'
}

export type ReviewResult = Result<undefined, ReviewFailure>

const isKnown = (code: string): code is keyof typeof codes => Object.hasOwn(codes, code)

/** The result of a request. */
export function toReviewResult(error: { code: string; message: string } | null): ReviewResult {
  if (!error) return { ok: true, value: undefined }
  const code =
    raisedCodes.find((raised) => raised === error.message) ??
    (isKnown(error.code) ? codes[error.code] : 'failed')
  return { ok: false, failure: { code } }
}

/** Inserts a review, which stays unpublished until a moderator approves it. */
export async function submitReview(review: NewReview): Promise<ReviewResult> {
  const { userId, experiencedOn, productId, imagePath, videoPath, ...fields } = review
  try {
    const client = await loadClient()
    const { error } = await client
      .from('reviews')
      .insert({
        ...fields,
        user_id: userId,
        experienced_on: experiencedOn,
        product_id: productId,
        image_path: imagePath,
        video_path: videoPath,
      })
    return toReviewResult(error)
  } catch {
    return { ok: false, failure: { code: 'failed' } }
  }
}

/** The products that the customer may review, by title. */
export const reviewableProductsOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'reviewable-products', userId],
    queryFn: async ({ signal }) => {
      const client = await loadClient()
      const { data, error } = await client.rpc('reviewable_products').abortSignal(signal)
      if (error) throw error
      return data
    },
  })
