import { saveFile } from '@lucarne/schemas/rules/save-file.ts'
import {
  type ClientAction,
  type ClientReason,
  clientIdResponseSchema,
  clientRefusals,
  type StaffClient,
  staffClientListSchema,
  staffClientResponseSchema,
} from '@lucarne/store/contract/back-office/customers.ts'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import * as z from 'zod/mini'
import { requireValue } from '../back-office-client.ts'
import { useStaffClient } from '../use-back-office-client.ts'

/** The loaded pages of customers. */
export function useClients(search: string) {
  const api = useStaffClient()
  return useInfiniteQuery({
    queryKey: ['clients', search],
    queryFn: ({ pageParam }) =>
      requireValue(
        api.get(`/clients?${new URLSearchParams({ search, ...pageParam })}`, staffClientListSchema),
      ),
    initialPageParam: {},
    getNextPageParam: ({ next }) => next && { after_at: next.at, after_id: next.id },
    placeholderData: keepPreviousData,
  })
}

export function useClientDetails(id: string | undefined) {
  const api = useStaffClient()
  return useQuery({
    queryKey: ['client', id],
    queryFn: async () => (await requireValue(api.get(`/clients/${id}`, staffClientResponseSchema))).client,
    enabled: id !== undefined,
  })
}

/** The customer of an order or a ticket. */
export function useFindClient() {
  const api = useStaffClient()
  return useCallback(
    (kind: 'orders' | 'requests', reference: string) =>
      api.get(`/${kind}/${reference}/client`, clientIdResponseSchema),
    [api],
  )
}

/** Performs an action; `client` is null after an erasure. */
export function usePerformClientAction() {
  const api = useStaffClient()
  const queries = useQueryClient()
  return useCallback(
    async ({ id, version }: Pick<StaffClient, 'id' | 'version'>, action: ClientAction) => {
      const body = { expected_version: version, action }
      const path = `/clients/${id}/actions`
      const result = await api.post(path, body, staffClientResponseSchema, clientRefusals)
      if (result.ok && result.value.client) queries.setQueryData(['client', id], result.value.client)
      if (result.ok && !result.value.client) queries.removeQueries({ queryKey: ['client', id] })
      void queries.invalidateQueries({ queryKey: ['client', id] })
      void queries.invalidateQueries({ queryKey: ['clients'] })
      return result
    },
    [api, queries],
  )
}

/** Exports everything about a customer as a download. */
export function useExportClient() {
  const api = useStaffClient()
  return useCallback(
    async (id: string, reason: ClientReason) => {
      const archive = await api.post(`/clients/${id}/export`, { reason }, z.record(z.string(), z.unknown()))
      if (!archive.ok) return archive
      const content = JSON.stringify(archive.value, null, 2)
      saveFile(content, `client-${id.slice(0, 8)}.json`)
      return archive
    },
    [api],
  )
}
