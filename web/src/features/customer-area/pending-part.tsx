import { useLoadError } from '@lucarne/core/hooks/use-load-error.ts'
import { RetryNotice } from '@lucarne/core/ui/feedback/message-panel.tsx'
import { Skeleton } from '@lucarne/core/ui/feedback/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'

type Props = {
  query: UseQueryResult<unknown>
  loading: string
  failed: string
  /** The size of the skeleton. */
  className: string
}

/** Placeholder of a part of the account while it loads. */
export function PendingPart({ query, loading, failed, className }: Props) {
  if (useLoadError(query))
    return (
      <RetryNotice isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
        {failed}
      </RetryNotice>
    )
  return (
    <div role="status">
      <span className="sr-only">{loading}</span>
      <Skeleton className={className} />
    </div>
  )
}
