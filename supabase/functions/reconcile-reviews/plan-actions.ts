import {
  type Decision,
  documentIdOf,
  type ModerationDocument,
  matchesSnapshot,
  reviewIdOf,
  type Snapshot,
  snapshotOf,
} from './moderation-document.ts'
import type { ReviewRow } from './review-table.ts'

/** One change to a store. Each may be repeated, skipped or reordered: the next plan corrects the rest. */
export type Action =
  | { type: 'create'; documentId: string; decision: Decision; reason: string | null; snapshot: Snapshot }
  | { type: 'refresh'; documentId: string; snapshot: Snapshot }
  | { type: 'remove'; documentId: string }
  | { type: 'decide'; reviewId: string; decision: Decision; reason: string | null }

/** The decision that the database has stored. */
export function storedDecision({ is_approved, is_rejected }: ReviewRow): Decision {
  if (is_approved) return 'approved'
  return is_rejected ? 'rejected' : 'pending'
}

/**
 * Plans the actions that make both stores consistent. The database owns a review's text, the studio its decision: a
 * stored decision that no moderator made is reverted. Without a document the stored decision is kept, so that a
 * studio that is new or was restored withdraws no published review.
 *
 * @param rows all reviews, or those of some ids.
 * @param documents the moderation documents of the same reviews.
 */
export function planActions(rows: readonly ReviewRow[], documents: readonly ModerationDocument[]): Action[] {
  const documentsById = new Map(documents.map((document) => [document._id, document]))
  const reviewIds = new Set(rows.map(({ id }) => id))
  const orphans = documents.filter(({ _id }) => !reviewIds.has(reviewIdOf(_id) ?? ''))
  return [
    ...orphans.map(({ _id }): Action => ({ type: 'remove', documentId: _id })),
    ...rows.flatMap((row) => planReview(row, documentsById.get(documentIdOf(row.id)))),
  ]
}

function planReview(row: ReviewRow, document: ModerationDocument | undefined): Action[] {
  const [documentId, snapshot, stored] = [documentIdOf(row.id), snapshotOf(row), storedDecision(row)]
  if (!document)
    return [{ type: 'create', documentId, decision: stored, reason: row.rejection_reason, snapshot }]
  const actions: Action[] = []
  if (!matchesSnapshot(document.review, snapshot)) actions.push({ type: 'refresh', documentId, snapshot })
  const { decision } = document
  const reason = decision === 'rejected' ? (document.reason ?? null) : null
  // A document without a reason, as of an older studio, does not take a stored one away.
  if (decision !== stored || (reason !== null && reason !== row.rejection_reason))
    actions.push({ type: 'decide', reviewId: row.id, decision, reason })
  return actions
}

/** The id of the document that an action is about, whichever store it changes. */
export const documentIdOfAction = (action: Action): string =>
  action.type === 'decide' ? documentIdOf(action.reviewId) : action.documentId
