import { z } from 'zod'

/** A customer's review as the database has it: what a moderator is shown, and the verdict that stands. */
export const reviewRow = z.object({
  id: z.uuid(),
  name: z.string(),
  location: z.string(),
  rating: z.number(),
  title: z.string(),
  comment: z.string(),
  image_url: z.string().nullable(),
  video_url: z.string().nullable(),
  avatar_url: z.string().nullable(),
  created_at: z.string(),
  is_approved: z.boolean(),
  is_rejected: z.boolean(),
})

export type ReviewRow = z.infer<typeof reviewRow>

/** What to select for the shape above. */
export const reviewColumns = Object.keys(reviewRow.shape).join()
