import { z } from 'zod'
import type { ReviewRow } from './review-row.ts'

const decision = z.enum(['pending', 'approved', 'rejected'])

/** What a moderator decides; the database stores it as `is_approved` and `is_rejected`. */
export type DecisionRecord = z.infer<typeof decision>

/** Columns of the database. */
const maxTextLength = 1_000

const text = z
  .string()
  .transform((value) => value.trim().slice(0, maxTextLength).trim() || null)
  .nullish()
  .catch(null)

/** The team's public reply. */
export interface Reply {
  text: string
  /** ISO 8601. */
  at: string
}

/** The fields of a moderation document that the reconciler reads. */
export const moderationDocument = z.object({
  _id: z.string(),
  _rev: z.string(),
  // An unknown value counts as pending.
  decision: decision.catch('pending'),
  /** Reason of a rejection; mailed to the author. */
  reason: text,
  /** The version of the review that the decision is about; see `version` in the database. */
  decidedVersion: z.number().nullish().catch(null),
  reply: text,
  repliedAt: z.iso.datetime().nullish().catch(null),
  review: z.record(z.string(), z.unknown()).nullish(),
})

export type ModerationDocument = z.infer<typeof moderationDocument>

const prefix = 'moderation.'
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u

/** The dot hides these documents from anonymous readers of the Content Lake. */
export const toModerationDocumentId = (reviewId: string): string => prefix + reviewId

/** The review that a document is about; undefined for a document that cannot belong to a review. */
export function toReviewId(documentId: string): string | undefined {
  const reviewId = documentId.startsWith(prefix) ? documentId.slice(prefix.length) : ''
  return uuid.test(reviewId) ? reviewId : undefined
}

/** A copy of the review that the moderation document shows. */
export type Snapshot = Readonly<Record<string, string | number | boolean>>

/** Lower case without accents, like the studio's search words, because GROQ's `match` compares accents. */
const foldText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Copies a review for its moderation document, without missing values, since content has no null. */
export function toSnapshot(row: ReviewRow): Snapshot {
  const fields = {
    reviewId: row.id,
    authorId: row.user_id,
    name: row.name,
    location: row.location,
    rating: row.rating,
    title: row.title,
    comment: row.comment,
    imageUrl: row.image_url,
    videoUrl: row.video_url,
    avatarUrl: row.avatar_url,
    createdAt: new Date(row.created_at).toISOString(),
    productTitle: row.product_title,
    experiencedOn: row.experienced_on,
    isVerifiedPurchase: row.is_verified_purchase,
    version: row.version > 1 ? row.version : null,
    editedAt: row.edited_at && new Date(row.edited_at).toISOString(),
    appeal: row.appeal,
    appealedAt: row.appealed_at && new Date(row.appealed_at).toISOString(),
    searchText: foldText([row.title, row.comment, row.name, row.location].filter(Boolean).join(' ')),
  }
  const present = Object.entries(fields).filter(
    (entry): entry is [string, string | number | boolean] => entry[1] !== null && entry[1] !== '',
  )
  return Object.fromEntries(present)
}

/** Whether a document's review equals the snapshot, with no field missing and none added. */
export function matchesSnapshot(review: ModerationDocument['review'], snapshot: Snapshot): boolean {
  if (!review || Object.keys(review).length !== Object.keys(snapshot).length) return false
  return Object.entries(snapshot).every(([name, value]) => review[name] === value)
}
