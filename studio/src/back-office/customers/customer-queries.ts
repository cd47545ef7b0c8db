import { saveFile } from '@lucarne/schemas/rules/save-file.ts'
import {
  type CustomerAction,
  type CustomerActionReason,
  customerActionRefusals,
  customerIdResponseSchema,
  type StaffCustomer,
  staffCustomerListSchema,
  staffCustomerResponseSchema,
} from '@lucarne/store/contract/back-office/customers.ts'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import * as z from 'zod/mini'
import { requireResponse } from '../back-office-client.ts'
import { useBackOfficeClient } from '../use-back-office-client.ts'

/** The loaded pages of customers. */
export function useCustomers(search: string) {
  const api = useBackOfficeClient()
  return useInfiniteQuery({
    queryKey: ['customers', search],
    queryFn: ({ pageParam }) =>
      requireResponse(
        api.get(`/customers?${new URLSearchParams({ search, ...pageParam })}`, staffCustomerListSchema),
      ),
    initialPageParam: {},
    getNextPageParam: ({ next }) => next && { after_at: next.at, after_id: next.id },
    placeholderData: keepPreviousData,
  })
}

export function useCustomerDetails(id: string | undefined) {
  const api = useBackOfficeClient()
  return useQuery({
    queryKey: ['customer', id],
    queryFn: async () =>
      (await requireResponse(api.get(`/customers/${id}`, staffCustomerResponseSchema))).customer,
    enabled: id !== undefined,
  })
}

/** The customer of an order or a ticket. */
export function useFindCustomer() {
  const api = useBackOfficeClient()
  return useCallback(
    (kind: 'orders' | 'tickets', reference: string) =>
      api.get(`/${kind}/${reference}/customer`, customerIdResponseSchema),
    [api],
  )
}

/** Performs an action; `customer` is null after an erasure. */
export function usePerformCustomerAction() {
  const api = useBackOfficeClient()
  const queries = useQueryClient()
  return useCallback(
    async ({ id, version }: Pick<StaffCustomer, 'id' | 'version'>, action: CustomerAction) => {
      const body = { expected_version: version, action }
      const path = `/customers/${id}/actions`
      const result = await api.post(path, body, staffCustomerResponseSchema, customerActionRefusals)
      if (result.ok && result.value.customer) queries.setQueryData(['customer', id], result.value.customer)
      if (result.ok && !result.value.customer) queries.removeQueries({ queryKey: ['customer', id] })
      void queries.invalidateQueries({ queryKey: ['customer', id] })
      void queries.invalidateQueries({ queryKey: ['customers'] })
      return result
    },
    [api, queries],
  )
}

/** Exports everything about a customer as a download. */
export function useExportCustomer() {
  const api = useBackOfficeClient()
  return useCallback(
    async (id: string, reason: CustomerActionReason) => {
      const archive = await api.post(`/customers/${id}/export`, { reason }, z.record(z.string(), z.unknown()))
      if (!archive.ok) return archive
      const content = JSON.stringify(archive.value, null, 2)
      saveFile(content, `client-${id.slice(0, 8)}.json`)
      return archive
    },
    [api],
  )
}
