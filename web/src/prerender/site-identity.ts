import { contentQuery } from '@lucarne/core/content/content-query.ts'
import { layoutOptions } from '@lucarne/core/content/layout.ts'
import { toPictureSource } from '@lucarne/core/content/picture-source.ts'
import { env } from '@lucarne/core/lib/env.ts'
import { redirectsQuery } from '@lucarne/schemas/queries/redirect.ts'
import { legacyRedirects } from '@lucarne/schemas/routes/legacy-redirects.ts'
import { isPlainPath, resolveFinalTarget } from '@lucarne/schemas/rules/redirect.ts'
import { QueryClient } from '@tanstack/react-query'

export type SiteIdentity = {
  /** URL of the site, without a slash at its end. */
  url: string
  name: string
  description: string
  tagline: string
  /** URL of the share image of pages without a picture. */
  picture: string | null
  email: string | null
  /** URLs of the shop on other services. */
  profiles: string[]
}

/** The shop's name, description and contacts from the site settings. */
export async function fetchSiteIdentity(): Promise<SiteIdentity> {
  const { result } = await new QueryClient().fetchQuery(layoutOptions)
  const { settings } = result
  const profiles = settings && [
    settings.contact.whatsapp,
    settings.contact.telegram,
    settings.contact.tiktok,
    settings.contact.youtube,
  ]
  return {
    url: env.siteUrl,
    name: settings?.brandName ?? '',
    description: settings?.metaDescription ?? '',
    tagline: settings?.tagline ?? '',
    picture: settings ? toPictureSource(settings.shareImage, 1200 / 630).src : null,
    email: settings?.contact.email ?? null,
    profiles: profiles?.filter(Boolean) ?? [],
  }
}

/**
 * Every redirect of editors and of the former site, without chains. Those that the studio's rules would refuse are left
 * out, because they would become rules of the host.
 * @throws when the Content Lake does not respond
 */
export async function fetchSiteRedirects() {
  const { result } = await new QueryClient().fetchQuery(contentQuery('redirects', async () => redirectsQuery))
  const plain = result.filter(({ from, to }) => isPlainPath(from) && isPlainPath(to))
  const legacy = legacyRedirects.map((redirect) => ({ ...redirect, permanent: true }))
  return [...plain, ...legacy].flatMap(({ from, to, permanent }) => {
    const target = to.includes(':slug') ? to : resolveFinalTarget(to, plain)
    return target === undefined ? [] : [{ from, to: target, permanent: permanent !== false }]
  })
}
