import type { createBrowserRouter } from 'react-router-dom'
import { keepInput } from '#lib/kept-input.ts'

const storageKey = 'reloaded-for'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state'>

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
    sessionStorage.setItem(storageKey, message)
    event.preventDefault()
    const { location: next } = router.state.navigation
    if (next) return location.assign(next.pathname + next.search + next.hash)
    keepInput()
    location.reload()
  })
}
