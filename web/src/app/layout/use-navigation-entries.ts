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
