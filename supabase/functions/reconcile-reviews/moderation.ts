import { z } from 'zod'

/** What a moderator may decide; the database is told the same in its own columns. */
export type Decision = 'pending' | 'approved' | 'rejected'

const decision = z.enum(['pending', 'approved', 'rejected'])

/** A moderation document, as far as it matters here. */
export const moderation = z.object({
  _id: z.string(),
  // Whatever is not a decision approves nothing.
  decision: decision.catch('pending'),
  review: z.record(z.string(), z.unknown()).nullish(),
})

export type Moderation = z.infer<typeof moderation>

const prefix = 'moderation.'
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u

/** The dot keeps these documents from the public. */
export const documentId = (reviewId: string): string => prefix + reviewId

/** The review that a document is about; undefined for a document that no review can have. */
export function reviewIdOf(id: string): string | undefined {
  const reviewId = id.startsWith(prefix) ? id.slice(prefix.length) : ''
  return uuid.test(reviewId) ? reviewId : undefined
}
