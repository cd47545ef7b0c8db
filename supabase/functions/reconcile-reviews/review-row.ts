import { z } from 'zod'
import type { StoredReviewFile } from './review-files.ts'

export const storedReview = z.object({
  id: z.uuid(),
  user_id: z.uuid().nullable(),
  name: z.string(),
  location: z.string(),
  rating: z.number(),
  title: z.string(),
  comment: z.string(),
  image_path: z.string().nullable(),
  video_path: z.string().nullable(),
  public_image_path: z.string().nullable(),
  public_video_path: z.string().nullable(),
  avatar_url: z.string().nullable(),
  created_at: z.string(),
  is_approved: z.boolean(),
  is_rejected: z.boolean(),
  rejection_reason: z.string().nullable(),
  version: z.number(),
  edited_at: z.string().nullable(),
  appeal: z.string().nullable(),
  appealed_at: z.string().nullable(),
  reply: z.string().nullable(),
  replied_at: z.string().nullable(),
  product_title: z.string().nullable(),
  experienced_on: z.string().nullable(),
  is_verified_purchase: z.boolean(),
})

/** A review's text, its files with links for moderators, and its stored decision. */
export interface ReviewRow extends z.infer<typeof storedReview> {
  image_url: string | null
  video_url: string | null
}

/** The files of a review. */
export function listReviewFiles(
  row: Pick<ReviewRow, 'image_path' | 'public_image_path' | 'video_path' | 'public_video_path'>,
): StoredReviewFile[] {
  const pairs = [
    [row.image_path, row.public_image_path],
    [row.video_path, row.public_video_path],
  ] as const
  return pairs.flatMap(([path, publicPath]) => (path && publicPath ? [{ path, publicPath }] : []))
}
