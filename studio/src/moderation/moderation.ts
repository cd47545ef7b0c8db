import type { ReviewModeration } from '@lucarne/schemas/generated/sanity.types.ts'

export type Decision = ReviewModeration['decision']

/** A review and what was decided about it, as the lists and the cards show it. */
export type Moderation = Pick<
  ReviewModeration,
  '_id' | 'decision' | 'reason' | 'decidedBy' | 'decidedAt' | 'history' | 'review'
>

/** The words for each decision. */
export const decisionWords = {
  pending: { state: 'En attente', list: 'En attente', verb: 'Remettre en attente', tone: 'caution' },
  approved: { state: 'Approuvé', list: 'Approuvés', verb: 'Approuver', tone: 'positive' },
  rejected: { state: 'Rejeté', list: 'Rejetés', verb: 'Rejeter', tone: 'critical' },
} as const satisfies Record<Decision, { state: string; list: string; verb: string; tone: string }>

export const decisions: readonly Decision[] = ['pending', 'approved', 'rejected']

/** How many reviews there are of each decision. */
export type DecisionCounts = Record<Decision, number>

export const countsQuery = `{
  "pending": count(*[_type == "reviewModeration" && decision == "pending"]),
  "approved": count(*[_type == "reviewModeration" && decision == "approved"]),
  "rejected": count(*[_type == "reviewModeration" && decision == "rejected"])
}`

/** Whatever changes the counts. */
export const countsFilter = '*[_type == "reviewModeration"]'
