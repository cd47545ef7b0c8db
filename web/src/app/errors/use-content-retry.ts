import { contentKey } from '@lucarne/core/lib/content-key.ts'
import { isPermanentError, retryDelayMs } from '@lucarne/core/lib/retry.ts'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

const hasFailed = ({ queryKey, state }: Query) =>
  queryKey[0] === contentKey &&
  state.data === undefined &&
  state.status === 'error' &&
  !isPermanentError(state.error)

/**
 * Retries the content queries that failed: with backoff, and at once when the browser comes back online or the tab
 * becomes visible.
 * @param onSuccess called when one of them succeeded
 */
export function useContentRetry(onSuccess: () => void) {
  const queryClient = useQueryClient()
  const handleSuccess = useEffectEvent(onSuccess)

  useEffect(() => {
    let attempts = 0
    let isRetrying = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const countFailed = () => queryClient.getQueryCache().findAll({ predicate: hasFailed }).length

    const retry = async () => {
      const failedBefore = countFailed()
      if (isRetrying || failedBefore === 0 || document.visibilityState === 'hidden') return
      clearTimeout(timer)
      isRetrying = true
      await queryClient.refetchQueries({ predicate: hasFailed })
      isRetrying = false
      if (countFailed() < failedBefore) handleSuccess()
      else scheduleRetry()
    }
    const scheduleRetry = () => {
      attempts += 1
      timer = setTimeout(retry, retryDelayMs(attempts))
    }
    scheduleRetry()
    window.addEventListener('online', retry)
    document.addEventListener('visibilitychange', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', retry)
    }
  }, [queryClient])
}
