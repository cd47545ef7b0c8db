import { layoutOptions, type NavigationEntry } from '@lucarne/core/content/layout.ts'
import { useLoadError } from '@lucarne/core/hooks/use-load-error.ts'
import { useSlowLoading } from '@lucarne/core/hooks/use-slow-loading.ts'
import { useQuery } from '@tanstack/react-query'

const link = (label: string, href: string): NavigationEntry => ({
  _type: 'navigationLink',
  _key: href,
  label,
  description: null,
  href,
})

/** Routes that exist whatever editors publish. */
const fallbackNavigation: readonly NavigationEntry[] = [
  link('Offres', '/nos-offres'),
  link('Guides', '/blog'),
  link('Aide', '/support'),
  link('Avis', '/temoignages'),
]

/** The editors' navigation; empty while it loads, the fallback when it fails or is slow. */
export function useNavigationEntries(): readonly NavigationEntry[] {
  const query = useQuery(layoutOptions)
  const error = useLoadError(query)
  const isSlow = useSlowLoading(query.data === undefined)
  return query.data?.settings?.navigation ?? (error || isSlow ? fallbackNavigation : [])
}

const isUnder = (pathname: string, href: string) =>
  href !== '/' && (pathname === href || pathname.startsWith(`${href}/`))

/** Whether a path belongs to an entry; every `/iptv-` path belongs to the countries (docs/product/site.md#layout). */
export function isActiveEntry(entry: NavigationEntry, pathname: string): boolean {
  // The pages of products are not below the offers.
  const path = pathname.startsWith('/product/') ? '/nos-offres' : pathname
  switch (entry._type) {
    case 'countriesMenu':
      return path.startsWith('/iptv-')
    case 'navigationMenu':
      return entry.links.some(({ href }) => isUnder(path, href))
    case 'navigationLink':
      return isUnder(path, entry.href)
  }
}
