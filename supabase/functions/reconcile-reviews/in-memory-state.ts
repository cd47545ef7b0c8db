import { type ModerationDocument, toModerationDocumentId, toSnapshot } from './moderation-document.ts'
import { type ReconcileAction, toStoredDecision } from './plan-actions.ts'
import type { ReviewRow } from './review-row.ts'

/** In-memory stand-ins of both stores, for tests of the planner. */
export interface ReconcilerState {
  rows: ReviewRow[]
  documents: ModerationDocument[]
}

export function createReviewRow(values: Partial<ReviewRow> & { id: string }): ReviewRow {
  return {
    user_id: null,
    name: 'Camille',
    location: '',
    rating: 4,
    title: 'Avis',
    comment: 'Texte',
    image_path: null,
    video_path: null,
    public_image_path: null,
    public_video_path: null,
    image_url: null,
    video_url: null,
    avatar_url: null,
    created_at: '2026-03-01T10:00:00+00:00',
    is_approved: false,
    is_rejected: false,
    rejection_reason: null,
    version: 1,
    edited_at: null,
    appeal: null,
    appealed_at: null,
    reply: null,
    replied_at: null,
    product_title: null,
    experienced_on: null,
    is_verified_purchase: false,
    ...values,
  }
}

/** The document that is consistent with a review. */
export const createModerationDocument = (row: ReviewRow): ModerationDocument => ({
  _id: toModerationDocumentId(row.id),
  _rev: '',
  decision: toStoredDecision(row),
  ...(row.rejection_reason && { reason: row.rejection_reason }),
  ...(row.version > 1 && { decidedVersion: row.version }),
  ...(row.reply && { reply: row.reply, repliedAt: row.replied_at }),
  review: toSnapshot(row),
})

/** Applies an action as the two services do. */
export function applyReconcileAction(
  { documents, rows }: ReconcilerState,
  action: ReconcileAction,
): ReconcilerState {
  switch (action.type) {
    case 'create': {
      if (documents.some(({ _id }) => _id === action.documentId)) return { documents, rows }
      const { documentId: _id, decision, reason, reply, snapshot, version } = action
      const created = {
        _id,
        _rev: '',
        decision,
        ...(reason && { reason }),
        ...(version > 1 && { decidedVersion: version }),
        ...(reply && { reply: reply.text, repliedAt: reply.at }),
        review: { ...snapshot },
      }
      return { rows, documents: [...documents, created] }
    }
    case 'refresh':
      return {
        rows,
        documents: documents.map((document) =>
          document._id === action.documentId ? { ...document, review: { ...action.snapshot } } : document,
        ),
      }
    case 'reopen':
      return {
        rows,
        documents: documents.map((document) =>
          document._id === action.documentId && (document.decidedVersion ?? 1) < action.version
            ? { ...document, decision: 'pending', reason: null }
            : document,
        ),
      }
    case 'reply': {
      const columns = { reply: action.reply?.text ?? null, replied_at: action.reply?.at ?? null }
      return {
        documents,
        rows: rows.map((row) => (row.id === action.reviewId ? { ...row, ...columns } : row)),
      }
    }
    case 'remove':
      return { rows, documents: documents.filter(({ _id }) => _id !== action.documentId) }
    case 'decide': {
      const columns = {
        is_approved: action.decision === 'approved',
        is_rejected: action.decision === 'rejected',
        rejection_reason: action.reason,
      }
      return {
        documents,
        rows: rows.map((row) => (row.id === action.reviewId ? { ...row, ...columns } : row)),
      }
    }
  }
}
