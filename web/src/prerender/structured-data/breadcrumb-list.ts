import type { Thing } from './thing.ts'

export type Crumb = { name: string; path: string }

/** Where a page stands, from the home page on. */
export function breadcrumbList(url: string, crumbs: readonly Crumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url + path,
    })),
  }
}
