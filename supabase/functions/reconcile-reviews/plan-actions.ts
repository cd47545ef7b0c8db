import {
  type DecisionRecord,
  type ModerationDocument,
  matchesSnapshot,
  type Reply,
  type Snapshot,
  toModerationDocumentId,
  toReviewId,
  toSnapshot,
} from './moderation-document.ts'
import type { ReviewRow } from './review-row.ts'

/** One change to a store. Actions may be repeated, skipped or reordered: the next plan corrects the rest. */
export type ReconcileAction =
  | {
      type: 'create'
      documentId: string
      decision: DecisionRecord
      reason: string | null
      reply: Reply | null
      snapshot: Snapshot
      version: number
    }
  | { type: 'refresh'; documentId: string; snapshot: Snapshot }
  // Conditional on the revision, because a moderator may decide about this version meanwhile.
  | { type: 'reopen'; documentId: string; revision: string; version: number; cause: string; at: string }
  | { type: 'remove'; documentId: string }
  | { type: 'decide'; reviewId: string; decision: DecisionRecord; reason: string | null }
  | { type: 'reply'; reviewId: string; reply: Reply | null }

/** The decision that the database has stored. */
export function toStoredDecision({ is_approved, is_rejected }: ReviewRow): DecisionRecord {
  if (is_approved) return 'approved'
  return is_rejected ? 'rejected' : 'pending'
}

/**
 * Plans the actions that make both stores consistent. The database owns a review's text, the studio its decision: a
 * stored decision that no moderator made is reverted, and one about an older version of the text is void. Without a
 * document the stored decision is kept, so that a new or restored studio withdraws no published review.
 * @param rows all reviews, or those with some ids
 * @param documents the moderation documents of the same reviews
 */
export function planActions(
  rows: readonly ReviewRow[],
  documents: readonly ModerationDocument[],
): ReconcileAction[] {
  const documentsById = new Map(documents.map((document) => [document._id, document]))
  const reviewIds = new Set(rows.map(({ id }) => id))
  const orphans = documents.filter(({ _id }) => !reviewIds.has(toReviewId(_id) ?? ''))
  return [
    ...orphans.map(({ _id }): ReconcileAction => ({ type: 'remove', documentId: _id })),
    ...rows.flatMap((row) => planReview(row, documentsById.get(toModerationDocumentId(row.id)))),
  ]
}

const toIso = (time: string) => new Date(time).toISOString()

const storedReply = ({ reply, replied_at }: ReviewRow): Reply | null =>
  reply !== null && replied_at !== null ? { text: reply, at: toIso(replied_at) } : null

const givenReply = ({ reply, repliedAt }: ModerationDocument): Reply | null =>
  reply && repliedAt ? { text: reply, at: toIso(repliedAt) } : null

/** Why a change of the author needs a new decision, as an entry of the history. */
function describeReopening({ appealed_at, edited_at, created_at }: ReviewRow): { cause: string; at: string } {
  if (appealed_at !== null) return { cause: 'Recours de l’auteur', at: toIso(appealed_at) }
  return { cause: 'Modifié par son auteur', at: toIso(edited_at ?? created_at) }
}

function planReview(row: ReviewRow, document: ModerationDocument | undefined): ReconcileAction[] {
  const { id: reviewId, rejection_reason, version } = row
  const [documentId, snapshot, stored] = [
    toModerationDocumentId(reviewId),
    toSnapshot(row),
    toStoredDecision(row),
  ]
  if (!document) {
    const reply = storedReply(row)
    return [
      { type: 'create', documentId, decision: stored, reason: rejection_reason, reply, snapshot, version },
    ]
  }
  const actions: ReconcileAction[] = []
  const isOutdated = (document.decidedVersion ?? 1) < version
  if (isOutdated && document.decision !== 'pending')
    actions.push({ type: 'reopen', documentId, revision: document._rev, version, ...describeReopening(row) })
  if (!matchesSnapshot(document.review, snapshot)) actions.push({ type: 'refresh', documentId, snapshot })
  const decision = isOutdated ? 'pending' : document.decision
  const reason = decision === 'rejected' ? (document.reason ?? null) : null
  // A document without a reason, from an older studio, does not remove a stored one.
  if (decision !== stored || (reason !== null && reason !== rejection_reason))
    actions.push({ type: 'decide', reviewId, decision, reason })
  const reply = givenReply(document)
  if (JSON.stringify(reply) !== JSON.stringify(storedReply(row)))
    actions.push({ type: 'reply', reviewId, reply })
  return actions
}

/** The id of the moderation document of an action's review. */
export const getActionDocumentId = (action: ReconcileAction): string =>
  'documentId' in action ? action.documentId : toModerationDocumentId(action.reviewId)
