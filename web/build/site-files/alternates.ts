import type { SitePage } from '../../src/prerender/site-pages.ts'

/** A page for readers of another language or country (docs/product/site.md#seo). */
export type Alternate = { lang: string; url: string }

/** Fields that a page's alternates depend on. */
export type AlternatePage = Pick<SitePage, 'path' | 'translation'>

/** The pages that stand for one another, by language. */
type Group = Map<string, string>

const defaultLanguage = 'x-default'

/** Overseas France has several country codes and no page of its own for each. */
const countries: readonly (readonly [path: string, lang: string])[] = [
  ['/iptv-france', 'fr-FR'],
  ['/iptv-belgique', 'fr-BE'],
  ['/iptv-suisse', 'fr-CH'],
  ['/iptv-luxembourg', 'fr-LU'],
]

/** The country pages, with the home page for all other readers; undefined without any. */
function countryGroup(paths: ReadonlySet<string>): Group | undefined {
  const published = countries.filter(([path]) => paths.has(path))
  if (published.length === 0) return undefined
  return new Map([...published.map(([path, lang]) => [lang, path] as const), [defaultLanguage, '/']])
}

/** Groups of alternates: a translation joins its French page's group, the first one of each language. */
function alternateGroups(pages: readonly AlternatePage[]): Group[] {
  const paths = new Set(pages.map(({ path }) => path))
  const ofCountries = countryGroup(paths)
  const groups = ofCountries ? [ofCountries] : []
  for (const { path, translation } of pages) {
    const original = translation?.original
    if (!original || !paths.has(original)) continue
    let group = groups.find((members) => [...members.values()].includes(original))
    if (!group) {
      group = new Map([
        ['fr', original],
        [defaultLanguage, original],
      ])
      groups.push(group)
    }
    if (!group.has(translation.language)) group.set(translation.language, path)
  }
  return groups
}

/**
 * The alternates of each page that has any, itself among them. Each page of a group names the whole group, or search
 * engines ignore it.
 * @param pages those that search engines may show
 */
export function groupAlternates(
  pages: readonly AlternatePage[],
  siteUrl: string,
): ReadonlyMap<string, readonly Alternate[]> {
  const found = new Map<string, Alternate[]>()
  for (const group of alternateGroups(pages)) {
    const alternates = [...group].map(([lang, path]) => ({ lang, url: siteUrl + path }))
    for (const path of group.values()) found.set(path, alternates)
  }
  return found
}

/**
 * The paths of the pages whose heads name their alternates: translations, and French pages that have one. For the
 * others the site map is enough.
 */
export function listPathsWithAlternates(pages: readonly AlternatePage[]): ReadonlySet<string> {
  return new Set(
    pages.flatMap(({ path, translation }) =>
      translation ? [path, ...(translation.original ? [translation.original] : [])] : [],
    ),
  )
}
