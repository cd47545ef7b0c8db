import {
  type CannedAnswer,
  cannedAnswersId,
  defaultCannedAnswers,
} from '@lucarne/schemas/mails/canned-answers.ts'
import {
  type RequestAction,
  type RequestRefusal,
  requestRefusals,
  type StaffRequest,
  type StaffRequestList,
  staffRequestListSchema,
  staffRequestResponseSchema,
} from '@lucarne/store/contract/back-office/tickets.ts'
import type { Result } from '@lucarne/store/contract/result.ts'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLiveQuery } from '../../live-query.ts'
import { requireResponse, type StaffFailure } from '../back-office-client.ts'
import { useBackOfficeClient } from '../use-back-office-client.ts'

/** The loaded pages of a list. */
export function useRequests(list: StaffRequestList, search: string) {
  const client = useBackOfficeClient()
  return useInfiniteQuery({
    queryKey: ['requests', list, search],
    queryFn: ({ pageParam }) =>
      requireResponse(
        client.get(
          `/requests?${new URLSearchParams({ list, search, ...pageParam })}`,
          staffRequestListSchema,
        ),
      ),
    initialPageParam: {},
    getNextPageParam: ({ next }) =>
      next && { after_rank: String(next.rank), after_at: next.at, after_id: next.id },
    placeholderData: keepPreviousData,
  })
}

export function useRequest(reference: string | undefined) {
  const client = useBackOfficeClient()
  return useQuery({
    queryKey: ['request', reference],
    queryFn: async () =>
      (await requireResponse(client.get(`/requests/${reference}`, staffRequestResponseSchema))).request,
    enabled: reference !== undefined,
  })
}

/** Callbacks of an action. */
export type TicketResult = Result<{ request: StaffRequest }, StaffFailure<RequestRefusal>>

/** The ticket and the version that was seen. */
export type SeenRequest = Pick<StaffRequest, 'reference' | 'version'>

/** Performs an action. */
export function usePerformRequestAction() {
  const client = useBackOfficeClient()
  const queries = useQueryClient()
  return useCallback(
    async ({ reference, version }: SeenRequest, action: RequestAction) => {
      const body = { expected_version: version, action }
      const path = `/requests/${reference}/actions`
      const result = await client.post(path, body, staffRequestResponseSchema, requestRefusals)
      if (result.ok) queries.setQueryData(['request', reference], result.value.request)
      // Cancels pending refetches, whose data could be older than this action's result.
      void queries.invalidateQueries({ queryKey: ['request', reference] })
      void queries.invalidateQueries({ queryKey: ['requests'] })
      return result
    },
    [client, queries],
  )
}

const filter = `*[_id == "${cannedAnswersId}"]`
const query = `${filter}[0].answers[defined(title) && defined(text)] { title, text }`

/** The studio's canned answers, or the default ones. */
export function useCannedAnswers(): readonly CannedAnswer[] {
  const { result } = useLiveQuery<CannedAnswer[] | null>({ query, filter })
  return result ?? defaultCannedAnswers
}
