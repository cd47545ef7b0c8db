/** What the whole site says about itself. */
export type SiteSettings = {
  name: string
  tagline: string
  email: string
  links: { kind: 'whatsapp' | 'telegram' | 'tiktok' | 'youtube'; label: string; href: string }[]
}

const settings: SiteSettings = {
  name: 'Lucarne',
  tagline: 'La télévision des francophones, où qu’ils vivent. Depuis 2018.',
  email: 'bonjour@lucarne.example',
  links: [
    { kind: 'whatsapp', label: 'Groupe WhatsApp', href: 'https://chat.whatsapp.com/' },
    { kind: 'telegram', label: 'Canal Telegram', href: 'https://t.me/' },
    { kind: 'tiktok', label: 'TikTok', href: 'https://www.tiktok.com/' },
    { kind: 'youtube', label: 'YouTube', href: 'https://www.youtube.com/' },
  ],
}

export function useSiteSettings(): SiteSettings {
  return settings
}
