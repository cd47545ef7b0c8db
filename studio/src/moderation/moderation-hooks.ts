import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { useToast } from '@sanity/ui/toast'
import { useCallback, useEffect, useState } from 'react'
import { useClient, useCurrentUser, useDocumentStore } from 'sanity'
import {
  countsQuery,
  type Decision,
  type DecisionChange,
  type DecisionCounts,
  type Moderation,
  moderationFilter,
  saveDecisions,
} from './decisions.ts'

/** The result of a query on reviews, refetched when any review changes; undefined until the first result. */
function useLiveQuery<Result>(query: string, params: Record<string, string>): Result | undefined {
  const store = useDocumentStore()
  const key = JSON.stringify([query, params])
  const [state, setState] = useState<{ key: string; result: Result }>()
  useEffect(() => {
    const [fetch, parameters] = JSON.parse(key)
    const options = { apiVersion, perspective: 'raw', throttleTime: 300 } as const
    const subscription = store
      .listenQuery({ fetch, listen: moderationFilter }, parameters, options)
      .subscribe((result: Result) => setState({ key, result }))
    return () => subscription.unsubscribe()
  }, [store, key])
  return state?.key === key ? state.result : undefined
}

/** The number of reviews by decision, live. */
export const useDecisionCounts = (): DecisionCounts | undefined =>
  useLiveQuery<DecisionCounts>(countsQuery, {})

const filter = '*[_type == "reviewModeration" && decision == $decision]'

/** Pending reviews are listed oldest first, decided ones by latest decision. */
const listQueries: Record<Decision, string> = {
  pending: `${filter} | order(review.createdAt asc, _id asc)[0...200]`,
  approved: `${filter} | order(decidedAt desc, review.createdAt desc)[0...200]`,
  rejected: `${filter} | order(decidedAt desc, review.createdAt desc)[0...200]`,
}

/** Up to 200 reviews with one decision, live; undefined while they load. */
export const useModerations = (decision: Decision): readonly Moderation[] | undefined =>
  useLiveQuery<readonly Moderation[]>(listQueries[decision], { decision })

/** Stores decisions as the signed-in user; on failure shows a toast and resolves to false. */
export function useSaveDecisions(): (changes: readonly DecisionChange[]) => Promise<boolean> {
  const client = useClient({ apiVersion })
  const moderatorName = useCurrentUser()?.name ?? ''
  const toast = useToast()
  return useCallback(
    (changes) =>
      saveDecisions(client, changes, moderatorName).then(
        () => true,
        () => {
          toast.push({
            status: 'error',
            title: 'La décision n’a pas été enregistrée',
            description: 'Vérifiez votre connexion et vos droits, puis recommencez.',
          })
          return false
        },
      ),
    [client, moderatorName, toast],
  )
}
