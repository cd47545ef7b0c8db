import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { contentKey } from '#content/content-query.ts'
import { isPermanentError, retryDelayMs } from '#lib/retry.ts'

const failed = ({ queryKey, state }: Query) =>
  queryKey[0] === contentKey &&
  state.data === undefined &&
  state.status === 'error' &&
  !isPermanentError(state.error)

/**
 * Reads again the content that a page could not be shown without: later each time, and at once when the browser is
 * back online or the tab is looked at.
 *
 * @param onRecovered called when some of it has come.
 */
export function useRecovery(onRecovered: () => void) {
  const queryClient = useQueryClient()
  const recovered = useEffectEvent(onRecovered)

  useEffect(() => {
    let attempts = 0
    let trying = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const missing = () => queryClient.getQueryCache().findAll({ predicate: failed }).length

    const tryAgain = async () => {
      const before = missing()
      if (trying || before === 0 || document.visibilityState === 'hidden') return
      clearTimeout(timer)
      trying = true
      await queryClient.refetchQueries({ predicate: failed })
      trying = false
      if (missing() < before) recovered()
      else later()
    }
    const later = () => {
      attempts += 1
      timer = setTimeout(tryAgain, retryDelayMs(attempts))
    }
    later()
    window.addEventListener('online', tryAgain)
    document.addEventListener('visibilitychange', tryAgain)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', tryAgain)
      document.removeEventListener('visibilitychange', tryAgain)
    }
  }, [queryClient])
}
