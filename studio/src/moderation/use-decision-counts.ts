import { countsFilter, countsQuery, type DecisionCounts } from './moderation.ts'
import { useLiveQuery } from './use-live-query.ts'

const noParams = {}

/** How many reviews there are of each decision, kept current. */
export const useDecisionCounts = (): DecisionCounts | undefined =>
  useLiveQuery<DecisionCounts>({ query: countsQuery, listen: countsFilter, params: noParams })
