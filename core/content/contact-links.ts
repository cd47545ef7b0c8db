import type { SiteSettings } from './layout.ts'

export type ContactKind = keyof SiteSettings['contact']

/** The French name of each contact channel. */
export const contactNames: Record<ContactKind, string> = {
  whatsapp: 'Groupe WhatsApp',
  telegram: 'Canal Telegram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  email: 'E-mail',
}

export function contactUrl(contact: SiteSettings['contact'], kind: ContactKind): string {
  return kind === 'email' ? `mailto:${contact.email}` : contact[kind]
}
