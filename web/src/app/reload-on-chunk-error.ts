import { tabStorage } from '@lucarne/core/lib/browser-storage.ts'
import { saveFormValues } from '@lucarne/core/lib/saved-form-values.ts'
import type { createBrowserRouter } from 'react-router-dom'

const storageKey = 'reloaded-for'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state'>

let pendingPrefetches = 0

/**
 * Fetches what a later navigation needs. Errors are ignored and a missing chunk does not reload the page: the
 * navigation itself meets the same error.
 */
export async function prefetch(fetchAll: () => Promise<unknown>): Promise<void> {
  pendingPrefetches += 1
  await fetchAll().catch(() => {})
  pendingPrefetches -= 1
}

/**
 * Reloads the site when a chunk is missing, as after a deployment: at the page that the visitor is navigating to, or
 * at the current page with its form values. Once per chunk, so that a chunk that stays missing ends in the error
 * boundary and not in a loop.
 */
export function reloadOnChunkError(router: Router) {
  addEventListener('vite:preloadError', (event) => {
    const { message } = event.payload
    // A reload while offline would lose the current page as well.
    if (!navigator.onLine || tabStorage.read(storageKey) === message) return
    const { location: destination } = router.state.navigation
    if (pendingPrefetches > 0 && !destination) return
    // Without a record of this reload, the next one could be endless.
    if (!tabStorage.write(storageKey, message)) return
    event.preventDefault()
    if (destination) return location.assign(destination.pathname + destination.search + destination.hash)
    saveFormValues()
    location.reload()
  })
}
