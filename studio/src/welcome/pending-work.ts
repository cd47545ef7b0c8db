import type { SanityDocumentLike } from 'sanity'
import { type LiveResult, useLiveQuery } from '../live-query.ts'

/** A document with unpublished changes. */
export interface PendingDraft extends SanityDocumentLike {
  _updatedAt: string
}

interface PendingWork {
  /** The eight drafts that were edited last. */
  drafts: readonly PendingDraft[]
  draftCount: number
  pendingReviews: number
}

/** Needs the raw perspective, in which a draft is a document of its own. */
const pendingWorkQuery = `{
  "drafts": *[_id in path("drafts.**") && _type in $types] | order(_updatedAt desc)[0...8] {
    _id, _type, _updatedAt
  },
  "draftCount": count(*[_id in path("drafts.**") && _type in $types]),
  "pendingReviews": count(*[_type == "reviewModeration" && decision == "pending"])
}`

const listenFilter = '*[_type in $types || _type == "reviewModeration"]'

/** A burst of edits causes one query. */
const throttleMs = 1000

/**
 * Drafts to publish and reviews to moderate, live.
 *
 * @param types the document types that the user may edit.
 */
export const usePendingWork = (types: string[]): LiveResult<PendingWork> =>
  useLiveQuery<PendingWork>({ query: pendingWorkQuery, params: { types }, filter: listenFilter, throttleMs })
