import type { Decision, Moderation } from '../moderation.ts'
import { useLiveQuery } from '../use-live-query.ts'

const filter = '*[_type == "reviewModeration" && decision == $decision]'

/** The one that has waited longest comes first; of what is decided, the newest. */
const queries: Record<Decision, string> = {
  pending: `${filter} | order(review.createdAt asc, _id asc)[0...200]`,
  approved: `${filter} | order(decidedAt desc, review.createdAt desc)[0...200]`,
  rejected: `${filter} | order(decidedAt desc, review.createdAt desc)[0...200]`,
}

/** Up to 200 reviews of one decision, kept current; undefined until they have come. */
export const useModerations = (decision: Decision): readonly Moderation[] | undefined =>
  useLiveQuery<readonly Moderation[]>({
    query: queries[decision],
    listen: '*[_type == "reviewModeration"]',
    params: { decision },
  })
