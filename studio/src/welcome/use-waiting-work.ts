import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { type WaitingWork, waitingWorkFilter, waitingWorkQuery } from './waiting-work.ts'

type State = { status: 'loading' } | { status: 'failed' } | { status: 'loaded'; work: WaitingWork }

/** A burst of keystrokes asks once. */
const settleMs = 500

/** What waits for this user, kept current while the screen is open. */
export function useWaitingWork(types: readonly string[]): State {
  const client = useClient({ apiVersion })
  const [state, setState] = useState<State>({ status: 'loading' })
  useEffect(() => {
    let open = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const raw = client.withConfig({ perspective: 'raw' })
    const ask = () =>
      raw.fetch<WaitingWork>(waitingWorkQuery, { types }).then(
        (work) => open && setState({ status: 'loaded', work }),
        () => open && setState({ status: 'failed' }),
      )
    const askSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(ask, settleMs)
    }
    const subscription = raw
      .listen(
        waitingWorkFilter,
        { types },
        { includeResult: false, includeMutations: false, visibility: 'query' },
      )
      .subscribe({ next: askSoon, error: askSoon })
    ask()
    return () => {
      open = false
      clearTimeout(timer)
      subscription.unsubscribe()
    }
  }, [client, types])
  return state
}
