import type { ReviewModeration } from '@lucarne/schemas/generated/sanity.types.ts'
import type { SanityDocument } from 'sanity'

/** Review approval: `approved`, `rejected`, or `pending` until a moderator decides. */
export type Decision = ReviewModeration['decision']

/** A review with its current decision and the history of decisions. */
export type Moderation = Pick<
  ReviewModeration,
  | '_id'
  | 'decision'
  | 'reason'
  | 'decidedBy'
  | 'decidedAt'
  | 'reply'
  | 'repliedBy'
  | 'repliedAt'
  | 'history'
  | 'review'
>

export const isModeration = (
  document: { _type?: string | undefined } | null | undefined,
): document is Moderation & SanityDocument => document?._type === 'reviewModeration'

export const decisions: readonly Decision[] = ['pending', 'approved', 'rejected']

/** French labels and Sanity UI tone of each decision: of its state, its list and the action that makes it. */
export const decisionLabels = {
  pending: { state: 'En attente', list: 'En attente', action: 'Remettre en attente', tone: 'caution' },
  approved: { state: 'Approuvé', list: 'Approuvés', action: 'Approuver', tone: 'positive' },
  rejected: { state: 'Rejeté', list: 'Rejetés', action: 'Rejeter', tone: 'critical' },
} as const satisfies Record<Decision, { state: string; list: string; action: string; tone: string }>

/** Counts by decision. */
export type DecisionCounts = Record<Decision, number>

export const countsQuery = `{
  "pending": count(*[_type == "reviewModeration" && decision == "pending"]),
  "approved": count(*[_type == "reviewModeration" && decision == "approved"]),
  "rejected": count(*[_type == "reviewModeration" && decision == "rejected"])
}`

/** Listener filter for `countsQuery` and lists of reviews. */
export const moderationFilter = '*[_type == "reviewModeration"]'

/** What identifies a decision and the text it is about: a new one has a new time, a new text a new version. */
export type SeenDecision = Pick<Moderation, 'decision' | 'decidedAt'> & {
  review?: Pick<NonNullable<Moderation['review']>, 'version'> | null
}

export const getDecisionVersion = ({ review }: SeenDecision): number => review?.version ?? 1

export interface NewDecision {
  decision: Decision
  /** Internal to the team; only a rejection has one. */
  reason?: string | undefined
}

/** A decision to store for one review. */
export interface DecisionChange extends NewDecision {
  /** Document id of the moderation. */
  id: string
  /** The decision that the moderator saw; if it has changed, nothing is stored. */
  seen: SeenDecision
}

/** A review's current decision, as stored. */
export interface StoredDecision extends SeenDecision {
  _id: string
  _rev: string
  decidedBy?: string | null
  title?: string | null
  /** Whether the author changed the review after the moderator read it. */
  isEdited?: boolean
}

interface HistoryEntry {
  moderatorName: string
  /** ISO 8601. */
  decidedAt: string
  /** `_key` of the history item. */
  key: string
  /** Version of the review. */
  version: number
}

/** The patch of a decision: the current decision with moderator and time, and one more history item. */
export function createDecisionPatch(
  { decision, reason }: NewDecision,
  { decidedAt, key, moderatorName, version }: HistoryEntry,
) {
  const item = {
    _type: 'pastDecision',
    _key: key,
    decision,
    ...(reason && { reason }),
    by: moderatorName,
    at: decidedAt,
  }
  return {
    setIfMissing: { history: [] },
    set: {
      decision,
      decidedBy: moderatorName,
      decidedAt,
      decidedVersion: version,
      ...(reason && { reason }),
    },
    unset: reason ? [] : ['reason'],
    insert: { after: 'history[-1]', items: [item] },
  }
}
