import { indexPath } from '@lucarne/core/lib/index-path.ts'
import { isHydrated } from './is-hydrated.ts'

/** Fetches the index for the application, which asks for it with the same request. */
function preloadIndex() {
  if (document.querySelector(`link[href="${indexPath}"]`)) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', href: indexPath })
  document.head.append(link)
}

/** Shows that a search runs, from its first letter on; the application searches for what the field has by then. */
export function watchSearch() {
  addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.control !== 'search' || isHydrated(target))
      return
    target.form?.setAttribute('aria-busy', String(target.value !== ''))
    preloadIndex()
  })
}
