import { useQuery } from '@tanstack/react-query'
import { layoutOptions, type NavigationEntry } from '#content/layout.ts'
import { useLoadError } from '#hooks/use-load-error.ts'
import { useSlowLoading } from '#hooks/use-slow-loading.ts'

const link = (label: string, href: string): NavigationEntry => ({
  _type: 'navigationLink',
  _key: href,
  label,
  description: null,
  href,
})

/** The ways into the house when its own menu cannot be read: pages that every version of the site has. */
const knownNavigation: readonly NavigationEntry[] = [
  link('Offres', '/nos-offres'),
  link('Guides', '/blog'),
  link('Aide', '/support'),
  link('Avis', '/temoignages'),
]

/** The bar's entries as editors arranged them; while they are on their way none, the known ones if they fail or are late. */
export function useNavigationEntries(): readonly NavigationEntry[] {
  const query = useQuery(layoutOptions)
  const failure = useLoadError(query)
  const late = useSlowLoading(query.data === undefined)
  return query.data?.settings?.navigation ?? (failure || late ? knownNavigation : [])
}
