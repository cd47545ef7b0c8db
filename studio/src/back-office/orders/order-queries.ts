import { credentialsSchema } from '@lucarne/store/contract/access.ts'
import {
  credentialImportResponseSchema,
  type credentialImportSchema,
} from '@lucarne/store/contract/back-office/credential-import.ts'
import { disputeRuleSchema } from '@lucarne/store/contract/back-office/dispute-rule.ts'
import { type StaffAction, staffRefusals } from '@lucarne/store/contract/back-office/order-actions.ts'
import {
  type StaffList,
  type StaffOrder,
  staffOrderListSchema,
  staffOrderResponseSchema,
} from '@lucarne/store/contract/back-office/orders.ts'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import * as z from 'zod/mini'
import { requireResponse } from '../back-office-client.ts'
import { useBackOfficeClient } from '../use-back-office-client.ts'

/** The loaded pages of a list. */
export function useOrders(list: StaffList, search: string) {
  const client = useBackOfficeClient()
  return useInfiniteQuery({
    queryKey: ['orders', list, search],
    queryFn: ({ pageParam }) =>
      requireResponse(
        client.get(`/orders?${new URLSearchParams({ list, search, ...pageParam })}`, staffOrderListSchema),
      ),
    initialPageParam: {},
    getNextPageParam: ({ next }) => next && { after_at: next.at, after_id: next.id },
    placeholderData: keepPreviousData,
  })
}

export function useOrder(reference: string | undefined) {
  const client = useBackOfficeClient()
  return useQuery({
    queryKey: ['order', reference],
    queryFn: async () =>
      (await requireResponse(client.get(`/orders/${reference}`, staffOrderResponseSchema))).order,
    enabled: reference !== undefined,
  })
}

/** The order and the version that was seen. */
export type SeenOrder = Pick<StaffOrder, 'reference' | 'version'>

/** Performs an action. */
export function usePerformAction() {
  const client = useBackOfficeClient()
  const queries = useQueryClient()
  return useCallback(
    async ({ reference, version }: SeenOrder, action: StaffAction) => {
      const body = { expected_version: version, action }
      const path = `/orders/${reference}/actions`
      const result = await client.post(path, body, staffOrderResponseSchema, staffRefusals)
      if (result.ok) queries.setQueryData(['order', reference], result.value.order)
      // Cancels pending refetches, whose data could be older than this action's result.
      void queries.invalidateQueries({ queryKey: ['order', reference] })
      void queries.invalidateQueries({ queryKey: ['orders'] })
      void queries.invalidateQueries({ queryKey: ['status'] })
      return result
    },
    [client, queries],
  )
}

/** What a dispute does to accesses; undefined until it is loaded. */
export function useDisputeRule() {
  const client = useBackOfficeClient()
  const queries = useQueryClient()
  const queryKey = ['dispute-rule']
  const queryFn = () => requireResponse(client.get('/dispute-rule', disputeRuleSchema))
  const { data: rule } = useQuery({ queryKey, queryFn })
  const decide = async (pauses_accesses: boolean) => {
    const result = await client.post('/dispute-rule', { pauses_accesses }, disputeRuleSchema)
    if (result.ok) queries.setQueryData(queryKey, result.value)
    return result
  }
  return { rule, decide }
}

/** One-off requests whose results are not cached. */
export function useStoreQueries() {
  const client = useBackOfficeClient()
  return useMemo(
    () => ({
      fetchOrder: (reference: string) => client.get(`/orders/${reference}`, staffOrderResponseSchema),
      revealCredentials: (accessId: string) =>
        client.post(`/accesses/${accessId}/reveal`, {}, credentialsSchema),
      importCredentials: (credentials: z.output<typeof credentialImportSchema>['credentials']) =>
        client.post('/credentials', { credentials }, credentialImportResponseSchema),
      fetchInvoiceUrl: (invoiceId: string) =>
        client.get(`/invoices/${invoiceId}`, z.object({ url: z.url() })),
    }),
    [client],
  )
}
