import type { ReviewModeration } from '@lucarne/schemas/generated/sanity.types.ts'
import type { SanityClient } from '@sanity/client'

export type Decision = ReviewModeration['decision']

/** A review with its current decision and the history of decisions. */
export type Moderation = Pick<
  ReviewModeration,
  '_id' | 'decision' | 'reason' | 'decidedBy' | 'decidedAt' | 'history' | 'review'
>

export const decisions: readonly Decision[] = ['pending', 'approved', 'rejected']

/** French labels and Sanity UI tone of each decision: of its state, its list and the action that makes it. */
export const decisionLabels = {
  pending: { state: 'En attente', list: 'En attente', action: 'Remettre en attente', tone: 'caution' },
  approved: { state: 'Approuvé', list: 'Approuvés', action: 'Approuver', tone: 'positive' },
  rejected: { state: 'Rejeté', list: 'Rejetés', action: 'Rejeter', tone: 'critical' },
} as const satisfies Record<Decision, { state: string; list: string; action: string; tone: string }>

/** The number of reviews by decision. */
export type DecisionCounts = Record<Decision, number>

export const countsQuery = `{
  "pending": count(*[_type == "reviewModeration" && decision == "pending"]),
  "approved": count(*[_type == "reviewModeration" && decision == "approved"]),
  "rejected": count(*[_type == "reviewModeration" && decision == "rejected"])
}`

/** Listener filter for `countsQuery` and lists of reviews. */
export const moderationFilter = '*[_type == "reviewModeration"]'

/** A decision to store for one review. */
export interface DecisionChange {
  /** Document id of the moderation. */
  id: string
  decision: Decision
  /** Internal to the team; only a rejection has one. */
  reason?: string | undefined
}

interface HistoryEntry {
  moderatorName: string
  /** ISO 8601. */
  decidedAt: string
  /** `_key` of the history item. */
  key: string
}

/** The patch of a decision: the current decision with moderator and time, and one more history item. */
export function decisionPatch(
  { decision, reason }: Omit<DecisionChange, 'id'>,
  { decidedAt, key, moderatorName }: HistoryEntry,
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
    set: { decision, decidedBy: moderatorName, decidedAt, ...(reason && { reason }) },
    unset: reason ? [] : ['reason'],
    insert: { after: 'history[-1]', items: [item] },
  }
}

/** Stores decisions in one transaction: all of them or none. */
export async function saveDecisions(
  client: SanityClient,
  changes: readonly DecisionChange[],
  moderatorName: string,
): Promise<void> {
  const decidedAt = new Date().toISOString()
  const transaction = client.transaction()
  for (const { id, ...change } of changes)
    transaction.patch(id, decisionPatch(change, { moderatorName, decidedAt, key: crypto.randomUUID() }))
  await transaction.commit({ returnDocuments: false })
}
