import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * Whether hydration is over. False in prerendered HTML and in the first render over it, so that what only this
 * browser knows (query string, storage, date, width) is rendered just after.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
