import { useQuery } from '@tanstack/react-query'
import { layoutOptions, type NavigationEntry } from '#content/layout.ts'

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

/** The bar's entries as editors arranged them; none while they are on their way, the known ones if they fail. */
export function useNavigationEntries(): readonly NavigationEntry[] {
  const { data, isError } = useQuery(layoutOptions)
  return data?.settings?.navigation ?? (isError ? knownNavigation : [])
}
