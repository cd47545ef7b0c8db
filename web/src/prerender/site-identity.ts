import { QueryClient } from '@tanstack/react-query'
import { layoutOptions } from '#content/layout.ts'
import { toPictureSource } from '#content/picture-source.ts'
import { env } from '#lib/env.ts'

export type SiteIdentity = {
  /** Address of the site, without a slash at its end. */
  url: string
  name: string
  description: string
  tagline: string
  /** Picture of pages that have none. */
  picture: string | null
  email: string | null
  /** Where the house is elsewhere. */
  profiles: string[]
}

/** Who the house is, as editors wrote it. */
export async function siteIdentity(): Promise<SiteIdentity> {
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
