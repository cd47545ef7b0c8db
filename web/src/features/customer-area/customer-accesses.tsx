import { getSessionToken } from '@lucarne/core/backend/session-token.ts'
import { subscriptionOptions } from '@lucarne/core/backend/subscription.ts'
import { accessesKey } from '@lucarne/core/commerce/account-orders.ts'
import { useLoadError } from '@lucarne/core/hooks/use-load-error.ts'
import { RetryNotice } from '@lucarne/core/ui/feedback/message-panel.tsx'
import type { Access } from '@lucarne/store/contract/access.ts'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AccessPanel } from './access-panel.tsx'

type Props = { userId: string; query: UseQueryResult<Access[]> }

/** The customer's accesses; nothing without any. The subscription is read again when one of them changes. */
export function CustomerAccesses({ userId, query }: Props) {
  const queryClient = useQueryClient()
  const ends = query.data?.map(({ ends_at }) => ends_at).join()
  useEffect(() => {
    if (ends) void queryClient.invalidateQueries(subscriptionOptions(userId))
  }, [ends, queryClient, userId])

  if (useLoadError(query) !== null && !query.data)
    return (
      <div className="mt-10">
        <RetryNotice isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
          Votre accès n’a pas pu être lu.
        </RetryNotice>
      </div>
    )
  return query.data?.map((access) => (
    <AccessPanel key={access.id} access={access} getToken={getSessionToken} queryKey={accessesKey(userId)} />
  ))
}
