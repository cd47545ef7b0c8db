import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { useToast } from '@sanity/ui/toast'
import { useCallback } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import { type LiveResult, useLiveQuery } from '../live-query.ts'
import {
  countsQuery,
  type Decision,
  type DecisionChange,
  type DecisionCounts,
  moderationFilter,
} from './decisions.ts'
import { type ListFilters, listQuery, type ReviewPage } from './list-query.ts'
import { describeDecision, saveDecisions } from './save-decisions.ts'

/** The number of reviews by decision, live; undefined until the first result. */
export const useDecisionCounts = (): DecisionCounts | undefined =>
  useLiveQuery<DecisionCounts>({ query: countsQuery, filter: moderationFilter }).result

/** One page of the reviews with one decision, live. */
export const useReviewPage = (decision: Decision, filters: ListFilters): LiveResult<ReviewPage> =>
  useLiveQuery<ReviewPage>({ ...listQuery(decision, filters), filter: moderationFilter })

/** Stores decisions as the signed-in user. Resolves to the reviews whose decision was refused, which a toast explains. */
export function useSaveDecisions() {
  const client = useClient({ apiVersion })
  const moderatorName = useCurrentUser()?.name ?? ''
  const toast = useToast()
  return useCallback(
    async (
      changes: readonly DecisionChange[],
      decidedAt = new Date().toISOString(),
    ): Promise<ReadonlySet<string>> => {
      try {
        const conflicts = await saveDecisions(client, changes, { decidedAt, moderatorName })
        if (conflicts.length > 0)
          toast.push({
            status: 'warning',
            duration: 15_000,
            title: 'Votre décision n’a pas été enregistrée',
            description: conflicts.map(describeDecision).join(' '),
          })
        return new Set(conflicts.map(({ _id }) => _id))
      } catch {
        toast.push({
          status: 'error',
          title: 'La décision n’a pas été enregistrée',
          description: 'Vérifiez votre connexion et vos droits, puis recommencez.',
        })
        return new Set(changes.map(({ id }) => id))
      }
    },
    [client, moderatorName, toast],
  )
}
