import type { SiteIdentity } from '../site-identity.ts'
import { type JsonLdNode, organizationId } from './organization.ts'

/** The site itself, on its home page. */
export function webSite({ url, name, description }: SiteIdentity): JsonLdNode {
  return {
    '@type': 'WebSite',
    '@id': `${url}/#site`,
    name,
    url: `${url}/`,
    description,
    inLanguage: 'fr',
    publisher: organizationId(url),
  }
}

/** The pages that a list links to, in its order; undefined for an empty list. */
export function itemList(
  siteUrl: string,
  items: readonly { name: string; path: string }[],
): JsonLdNode | undefined {
  if (items.length === 0) return undefined
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: siteUrl + path,
    })),
  }
}
