import type { NavigationEntry } from '@lucarne/core/content/layout.ts'

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
