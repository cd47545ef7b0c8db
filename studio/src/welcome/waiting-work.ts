import type { SanityDocumentLike } from 'sanity'

/** A document with changes that the site does not show yet. */
export interface WaitingDraft extends SanityDocumentLike {
  _updatedAt: string
}

export interface WaitingWork {
  drafts: readonly WaitingDraft[]
  draftCount: number
  pendingReviews: number
}

/** Raw perspective: a draft is a document of its own. */
export const waitingWorkQuery = `{
  "drafts": *[_id in path("drafts.**") && _type in $types] | order(_updatedAt desc)[0...8] {
    _id, _type, _updatedAt
  },
  "draftCount": count(*[_id in path("drafts.**") && _type in $types]),
  "pendingReviews": count(*[_type == "reviewModeration" && decision == "pending"])
}`

/** Whatever changes the answer above. */
export const waitingWorkFilter = '*[_type in $types || _type == "reviewModeration"]'

/** « 1 brouillon », « 3 avis à lire » */
export function count(number: number, one: string, many: string): string {
  return `${number} ${number < 2 ? one : many}`
}
