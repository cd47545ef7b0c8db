import type { CountrySlug } from '@lucarne/schemas/routes/page-slugs.ts'

/** A page for readers of another country, as the site map names it. */
type Alternate = { lang: string; url: string }

/** Overseas France has several country codes and no page of its own for each. */
const languages: readonly (readonly [CountrySlug, string])[] = [
  ['iptv-france', 'fr-FR'],
  ['iptv-belgique', 'fr-BE'],
  ['iptv-suisse', 'fr-CH'],
  ['iptv-luxembourg', 'fr-LU'],
]

/**
 * The country pages that stand for one another, and the home page for all other readers; empty for other pages. Each
 * page of the group names the whole group, or search engines ignore it.
 * @param paths of all pages of the site
 */
export function pageAlternates(path: string, paths: readonly string[], siteUrl: string): Alternate[] {
  const group = languages.filter(([slug]) => paths.includes(`/${slug}`))
  if (path !== '/' && !group.some(([slug]) => path === `/${slug}`)) return []
  return [
    ...group.map(([slug, lang]) => ({ lang, url: `${siteUrl}/${slug}` })),
    { lang: 'x-default', url: `${siteUrl}/` },
  ]
}
