import type { NavigationEntry } from '#content/layout.ts'

const countryPrefix = '/iptv-'

// Paths outside the path of the section they belong to.
const sections: readonly { prefix: string; path: string }[] = [{ prefix: '/product/', path: '/nos-offres' }]

const isUnder = (pathname: string, href: string) =>
  href !== '/' && (pathname === href || pathname.startsWith(`${href}/`))

/** Whether a path belongs to an entry; every `/iptv-` path belongs to the countries (docs/product.md#layout). */
export function isActiveEntry(entry: NavigationEntry, pathname: string): boolean {
  const path = sections.find(({ prefix }) => pathname.startsWith(prefix))?.path ?? pathname
  switch (entry._type) {
    case 'countriesMenu':
      return path.startsWith(countryPrefix)
    case 'navigationMenu':
      return entry.links.some(({ href }) => isUnder(path, href))
    case 'navigationLink':
      return isUnder(path, entry.href)
  }
}
