import { type Decision, documentId, type Moderation, reviewIdOf } from './moderation.ts'
import type { ReviewRow } from './review-row.ts'
import { type Snapshot, shows, snapshotOf } from './snapshot.ts'

/** One step towards agreement. Each may be done again, alone or not at all: the next plan makes up for it. */
export type Action =
  | { type: 'create'; documentId: string; decision: Decision; snapshot: Snapshot }
  | { type: 'refresh'; documentId: string; snapshot: Snapshot }
  | { type: 'remove'; documentId: string }
  | { type: 'decide'; reviewId: string; decision: Decision }

/** The verdict that stands in the database. */
export function verdictOf({ is_approved, is_rejected }: ReviewRow): Decision {
  if (is_approved) return 'approved'
  return is_rejected ? 'rejected' : 'pending'
}

/**
 * What makes both sides agree. The database owns a review's words, the studio the decision: a verdict that no
 * moderator gave is taken back, except where there is no document yet; then the verdict that stands is kept, so
 * that a studio that begins late or was restored withdraws nothing.
 *
 * @param rows all the reviews, or all of some ids. @param moderations the documents about the same.
 */
export function plan(rows: readonly ReviewRow[], moderations: readonly Moderation[]): Action[] {
  const documents = new Map(moderations.map((moderation) => [moderation._id, moderation]))
  const reviews = new Set(rows.map(({ id }) => id))
  const orphans = moderations.filter(({ _id }) => !reviews.has(reviewIdOf(_id) ?? ''))
  return [
    ...orphans.map(({ _id }): Action => ({ type: 'remove', documentId: _id })),
    ...rows.flatMap((row) => planReview(row, documents.get(documentId(row.id)))),
  ]
}

function planReview(row: ReviewRow, document: Moderation | undefined): Action[] {
  const [id, snapshot, verdict] = [documentId(row.id), snapshotOf(row), verdictOf(row)]
  if (!document) return [{ type: 'create', documentId: id, decision: verdict, snapshot }]
  const actions: Action[] = []
  if (!shows(document.review, snapshot)) actions.push({ type: 'refresh', documentId: id, snapshot })
  if (document.decision !== verdict)
    actions.push({ type: 'decide', reviewId: row.id, decision: document.decision })
  return actions
}

/** The document that an action is about, whichever side it changes. */
export const subjectOf = (action: Action): string =>
  action.type === 'decide' ? documentId(action.reviewId) : action.documentId
