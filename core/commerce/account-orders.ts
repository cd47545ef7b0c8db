import type { Access } from '@lucarne/store/contract/access.ts'
import type { TrackedOrder } from '@lucarne/store/contract/tracked-order.ts'
import { queryOptions } from '@tanstack/react-query'
import { getAwaitedIntervalMs, refetchedInTurn } from '#lib/idle-page.ts'
import { retryIntervalMs } from '#lib/retry.ts'
import { type GetToken, requestFromAccount, tryRequestFromAccount } from './request-account.ts'

/** Whether the shop still works on an access. */
const isInProgress = ({ state, is_resetting }: Pick<Access, 'state' | 'is_resetting'>): boolean =>
  state === 'to_issue' || is_resetting

const accessIntervalMs = (accesses: readonly Access[] = []) =>
  getAwaitedIntervalMs(accesses.some(isInProgress))

export const accessesKey = (userId: string) => ['store', 'accesses', userId] as const

/** The customer's accesses, the one that ends last first. */
export const accessesOptions = (userId: string, getToken: GetToken) =>
  queryOptions({
    queryKey: accessesKey(userId),
    queryFn: async ({ signal }): Promise<Access[]> =>
      (await requestFromAccount('/accesses', (schemas) => schemas.accesses, { getToken, signal })).accesses,
    refetchInterval: (query) => retryIntervalMs(query) || accessIntervalMs(query.state.data),
    meta: refetchedInTurn,
  })

/** The customer's orders, newest first. */
export const ordersOptions = (userId: string, getToken: GetToken) =>
  queryOptions({
    queryKey: ['store', 'orders', userId],
    queryFn: async ({ signal }): Promise<TrackedOrder[]> =>
      (await requestFromAccount('/orders', (schemas) => schemas.orders, { getToken, signal })).orders,
    staleTime: 0,
    meta: refetchedInTurn,
  })

/** A guest's order by its mailed link. */
export const linkedOrderOptions = (pageToken: string) =>
  queryOptions({
    queryKey: ['store', 'linked-order', pageToken],
    queryFn: async ({ signal }): Promise<TrackedOrder> => {
      const getToken = async () => pageToken
      return (await requestFromAccount('/linked-order', (schemas) => schemas.order, { getToken, signal }))
        .order
    },
    enabled: pageToken !== '',
    staleTime: 0,
    refetchInterval: (query) => retryIntervalMs(query) || accessIntervalMs(query.state.data?.accesses),
    meta: refetchedInTurn,
  })

/** `not_found` unless both belong to one order. */
export const lookUpOrder = (reference: string, email: string) =>
  tryRequestFromAccount('/orders/lookup', (schemas) => schemas.order, {
    method: 'POST',
    body: { reference, email },
  })

/** The credentials of an access, read when asked for and forgotten with their view. The store logs each reading. */
export const credentialsOptions = (accessId: string, getToken: GetToken) =>
  queryOptions({
    queryKey: ['store', 'credentials', accessId],
    queryFn: async ({ signal }) => {
      const init = { method: 'POST', getToken, signal }
      return (
        await requestFromAccount(`/accesses/${accessId}/reveal`, (schemas) => schemas.credentials, init)
      ).credentials
    },
    enabled: false,
    retry: false,
    gcTime: 0,
  })

/** Asks for new credentials; `limited` when it was asked too often. */
export const resetAccess = (accessId: string, getToken: GetToken) =>
  tryRequestFromAccount(`/accesses/${accessId}/reset`, (schemas) => schemas.reset, {
    method: 'POST',
    getToken,
  })
