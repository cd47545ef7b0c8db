import type { HistoryAdapter } from '@sanity/visual-editing'
import type { PreviewedSite } from './previewed-site.ts'

/** Keeps the page and the studio's address bar in step, both ways. */
export function routerHistory(router: PreviewedSite['router']): HistoryAdapter {
  return {
    subscribe(navigate) {
      const tell = ({ pathname, search, hash }: typeof router.state.location) =>
        navigate({ type: 'push', url: pathname + search + hash, title: document.title })
      tell(router.state.location)
      return router.subscribe(({ location, navigation }) => {
        if (navigation.state === 'idle') tell(location)
      })
    },
    update: ({ type, url }) =>
      void (type === 'pop' ? router.navigate(-1) : router.navigate(url, { replace: type === 'replace' })),
  }
}
