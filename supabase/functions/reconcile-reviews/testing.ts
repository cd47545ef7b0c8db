import { documentId, type Moderation } from './moderation.ts'
import { type Action, verdictOf } from './plan.ts'
import type { ReviewRow } from './review-row.ts'
import { snapshotOf } from './snapshot.ts'

/** Both sides as plain values, to try plans on. */
export interface House {
  rows: ReviewRow[]
  moderations: Moderation[]
}

export function reviewRowOf(values: Partial<ReviewRow> & { id: string }): ReviewRow {
  return {
    name: 'Camille',
    location: '',
    rating: 4,
    title: 'Avis',
    comment: 'Texte',
    image_url: null,
    video_url: null,
    avatar_url: null,
    created_at: '2026-03-01T10:00:00+00:00',
    is_approved: false,
    is_rejected: false,
    ...values,
  }
}

/** The document that agrees with a review. */
export const moderationOf = (row: ReviewRow): Moderation => ({
  _id: documentId(row.id),
  decision: verdictOf(row),
  review: snapshotOf(row),
})

/** What the two services do with an action. */
export function perform(house: House, action: Action): House {
  const { moderations, rows } = house
  switch (action.type) {
    case 'create': {
      if (moderations.some(({ _id }) => _id === action.documentId)) return house
      const made = { _id: action.documentId, decision: action.decision, review: { ...action.snapshot } }
      return { rows, moderations: [...moderations, made] }
    }
    case 'refresh':
      return {
        rows,
        moderations: moderations.map((one) =>
          one._id === action.documentId ? { ...one, review: { ...action.snapshot } } : one,
        ),
      }
    case 'remove':
      return { rows, moderations: moderations.filter(({ _id }) => _id !== action.documentId) }
    case 'decide': {
      const verdict = {
        is_approved: action.decision === 'approved',
        is_rejected: action.decision === 'rejected',
      }
      return {
        moderations,
        rows: rows.map((row) => (row.id === action.reviewId ? { ...row, ...verdict } : row)),
      }
    }
  }
}
