import type { LayoutQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { useQuery } from '@tanstack/react-query'
import { contentQuery } from './content-query.ts'

export type SiteSettings = NonNullable<LayoutQueryResult['settings']>
export type NavigationEntry = SiteSettings['navigation'][number]
export type Announcement = LayoutQueryResult['announcement']
export type CountryLink = LayoutQueryResult['countries'][number]

const importQuery = async () => (await import('@lucarne/schemas/queries/layout.ts')).layoutQuery

export const layoutOptions = contentQuery('layout', importQuery)

/** The content of every page's layout; undefined while it loads and when the Content Lake is unreachable. */
export function useLayout(): LayoutQueryResult | undefined {
  return useQuery(layoutOptions).data
}

/** The site's name; empty while it loads. */
export function useSiteName(): string {
  return useLayout()?.settings?.brandName ?? ''
}

type ContactKind = keyof SiteSettings['contact']

/** The French name of each contact channel. */
export const contactNames: Record<ContactKind, string> = {
  whatsapp: 'Groupe WhatsApp',
  telegram: 'Canal Telegram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  email: 'E-mail',
}

export function buildContactUrl(contact: SiteSettings['contact'], kind: ContactKind): string {
  return kind === 'email' ? `mailto:${contact.email}` : contact[kind]
}
