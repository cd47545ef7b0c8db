import { credentialsSchema } from '@lucarne/store/contract/access.ts'
import type { StaffAction } from '@lucarne/store/contract/staff-actions.ts'
import {
  credentialImportResponseSchema,
  type credentialImportSchema,
} from '@lucarne/store/contract/staff-imports.ts'
import {
  type StaffList,
  type StaffOrder,
  staffOrderListSchema,
  staffOrderResponseSchema,
} from '@lucarne/store/contract/staff-orders.ts'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import * as z from 'zod/mini'
import { useStaffClient } from '../use-staff-client.ts'

/** The pages of a list that have been asked for. */
export function useOrders(list: StaffList, search: string) {
  const client = useStaffClient()
  return useInfiniteQuery({
    queryKey: ['orders', list, search],
    queryFn: ({ pageParam }) =>
      client.get(`/orders?${new URLSearchParams({ list, search, ...pageParam })}`, staffOrderListSchema),
    initialPageParam: {},
    getNextPageParam: ({ next }) => next && { after_at: next.at, after_id: next.id },
    placeholderData: keepPreviousData,
  })
}

export function useOrder(reference: string | undefined) {
  const client = useStaffClient()
  return useQuery({
    queryKey: ['order', reference],
    queryFn: async () => (await client.get(`/orders/${reference}`, staffOrderResponseSchema)).order,
    enabled: reference !== undefined,
  })
}

/** What is acted upon: the order as it was seen. */
export type SeenOrder = Pick<StaffOrder, 'reference' | 'version'>

/** Carries an action out; rejects with a StaffError when nothing was changed. */
export function usePerformAction() {
  const client = useStaffClient()
  const queries = useQueryClient()
  return useCallback(
    async ({ reference, version }: SeenOrder, action: StaffAction) => {
      const body = { expected_version: version, action }
      try {
        const { order } = await client.post(`/orders/${reference}/actions`, body, staffOrderResponseSchema)
        queries.setQueryData(['order', reference], order)
        return order
      } finally {
        // Also discards a response under way, which may be older than this action: the next key acts on what is shown.
        void queries.invalidateQueries({ queryKey: ['order', reference] })
        void queries.invalidateQueries({ queryKey: ['orders'] })
        void queries.invalidateQueries({ queryKey: ['desk'] })
      }
    },
    [client, queries],
  )
}

/** What asks the desk for something that is not stored in the browser. */
export function useDeskRequests() {
  const client = useStaffClient()
  return useMemo(
    () => ({
      readOrder: async (reference: string) =>
        (await client.get(`/orders/${reference}`, staffOrderResponseSchema)).order,
      revealCredentials: async (accessId: string) =>
        (await client.post(`/accesses/${accessId}/reveal`, {}, credentialsSchema)).credentials,
      importCredentials: async (credentials: z.output<typeof credentialImportSchema>['credentials']) =>
        (await client.post('/credentials', { credentials }, credentialImportResponseSchema)).added,
      invoiceUrl: async (invoiceId: string) =>
        (await client.get(`/invoices/${invoiceId}`, z.object({ url: z.url() }))).url,
    }),
    [client],
  )
}
