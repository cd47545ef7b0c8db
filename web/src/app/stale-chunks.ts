import type { createBrowserRouter } from 'react-router-dom'
import { saveFormValues } from '#lib/saved-form-values.ts'

const storageKey = 'reloaded-for'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state'>

let ahead = 0

/**
 * Fetches what is not needed yet. Code that is gone then is no reason to load the page anew under the pointer, and
 * to lose the click that follows: the visit misses it as well.
 */
export async function fetchAhead(fetchAll: () => Promise<unknown>): Promise<void> {
  ahead += 1
  await fetchAll().catch(() => {})
  ahead -= 1
}

/**
 * After a deploy, the code that an open tab has not fetched yet is gone. The tab loads the site anew: the page that
 * was asked for, or this one with what was typed in it; the cart is stored anyway. Once for each piece of code, so
 * that one that is missing for good ends in an error that is told, never in a loop.
 */
export function followDeployments(router: Router) {
  addEventListener('vite:preloadError', (event) => {
    const { message } = event.payload
    // Offline, a reload would lose the page as well.
    if (!navigator.onLine || sessionStorage.getItem(storageKey) === message) return
    const { location: next } = router.state.navigation
    if (ahead > 0 && !next) return
    sessionStorage.setItem(storageKey, message)
    event.preventDefault()
    if (next) return location.assign(next.pathname + next.search + next.hash)
    saveFormValues()
    location.reload()
  })
}
