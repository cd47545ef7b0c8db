import type { ButtonText, ImageText, LinkText, SeoText } from './common.ts'

/** Document `siteSettings`. */
export interface SiteSettingsText {
  brandName: string
  tagline: string
  /** « La télévision des francophones, où qu’ils vivent. Depuis 2018. » */
  footerText: string
  /** Last line of the footer. */
  footerNote: string
  contact: { email: string; whatsapp: string; telegram: string; tiktok: string; youtube: string }
  /** The bar, in order. An entry of kind `countries` opens the country pages. */
  navigation: readonly NavigationEntryText[]
  footer: readonly { title: string; links: readonly ButtonText[] }[]
  /** The floating bubble. */
  help: { title: string; text: string }
  /** Image of a shared page that has none of its own, 1200 × 630. */
  shareImage: ImageText
  /** `title` ends every page’s title: « Lucarne ». `description` is for pages without one. */
  seo: SeoText
}

export type NavigationEntryText =
  | { kind: 'link'; label: string; to: LinkText }
  | { kind: 'countries'; label: string; all: ButtonText & { description: string } }
  | { kind: 'menu'; label: string; links: readonly (ButtonText & { description: string })[] }
