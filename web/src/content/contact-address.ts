import type { SiteSettings } from './layout.ts'

export type ContactKind = keyof SiteSettings['contact']

/** What each way to reach the house is called. */
export const contactNames: Record<ContactKind, string> = {
  whatsapp: 'Groupe WhatsApp',
  telegram: 'Canal Telegram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  email: 'E-mail',
}

/** The address to link to: a mail address is written, the others are visited. */
export function contactAddress(contact: SiteSettings['contact'], kind: ContactKind): string {
  return kind === 'email' ? `mailto:${contact.email}` : contact[kind]
}
