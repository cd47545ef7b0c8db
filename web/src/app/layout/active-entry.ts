import type { NavigationEntry } from '#content/layout.ts'

const countryPrefix = '/iptv-'

// A page that belongs to a section without standing under its address.
const sections: readonly { prefix: string; home: string }[] = [{ prefix: '/product/', home: '/nos-offres' }]

const isUnder = (pathname: string, href: string) =>
  href !== '/' && (pathname === href || pathname.startsWith(`${href}/`))

/** Whether a page belongs to an entry: every path starting with `/iptv-` is the countries' (spec §2). */
export function isActive(entry: NavigationEntry, pathname: string): boolean {
  const path = sections.find(({ prefix }) => pathname.startsWith(prefix))?.home ?? pathname
  switch (entry._type) {
    case 'countriesMenu':
      return path.startsWith(countryPrefix)
    case 'navigationMenu':
      return entry.links.some(({ href }) => isUnder(path, href))
    case 'navigationLink':
      return isUnder(path, entry.href)
  }
}
