import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the page has taken over its prerendered HTML: false while it does, so that what only this browser
 * knows (its address, its storage) is shown just after.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
