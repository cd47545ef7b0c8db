import type { ReviewRow } from './review-row.ts'

export type Snapshot = Readonly<Record<string, string | number>>

/** What the moderator sees of a review. A missing value is left out: content has no null. */
export function snapshotOf(row: ReviewRow): Snapshot {
  const fields = {
    reviewId: row.id,
    name: row.name,
    location: row.location,
    rating: row.rating,
    title: row.title,
    comment: row.comment,
    imageUrl: row.image_url,
    videoUrl: row.video_url,
    avatarUrl: row.avatar_url,
    createdAt: new Date(row.created_at).toISOString(),
  }
  const present = Object.entries(fields).filter(
    (entry): entry is [string, string | number] => entry[1] !== null && entry[1] !== '',
  )
  return Object.fromEntries(present)
}

/** Whether a document shows exactly this snapshot, nothing missing and nothing added. */
export function shows(
  shown: Readonly<Record<string, unknown>> | null | undefined,
  snapshot: Snapshot,
): boolean {
  if (!shown || Object.keys(shown).length !== Object.keys(snapshot).length) return false
  return Object.entries(snapshot).every(([name, value]) => shown[name] === value)
}
