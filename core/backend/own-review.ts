import { loadClient } from './load-client.ts'
import { type NewReview, type ReviewResult, toReviewResult } from './reviews.ts'

type Client = Awaited<ReturnType<typeof loadClient>>

async function callDatabase(
  call: (client: Client) => PromiseLike<{ error: Parameters<typeof toReviewResult>[0] }>,
): Promise<ReviewResult> {
  try {
    const { error } = await call(await loadClient())
    return toReviewResult(error)
  } catch {
    return toReviewResult({ code: '', message: '' })
  }
}

/** Replaces a review's text and files; it is hidden until a moderator approves it again. */
export const editReview = (
  id: string,
  { imagePath, videoPath, ...fields }: NewReview,
): Promise<ReviewResult> =>
  callDatabase((client) =>
    client.rpc('edit_review', {
      p_review_id: id,
      p_name: fields.name,
      p_location: fields.location,
      p_rating: fields.rating,
      p_title: fields.title,
      p_comment: fields.comment,
      ...(imagePath && { p_image_path: imagePath }),
      ...(videoPath && { p_video_path: videoPath }),
    }),
  )

/** Deletes a review with its files. */
export const deleteReview = (id: string): Promise<ReviewResult> =>
  callDatabase((client) => client.rpc('delete_review', { p_review_id: id }))

/** Asks the moderators to look again at a refused review, once. */
export const appealReview = (id: string, text: string): Promise<ReviewResult> =>
  callDatabase((client) => client.rpc('appeal_review', { p_review_id: id, p_appeal: text }))
