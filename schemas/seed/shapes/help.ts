import type { ButtonText, ImageText, LinkText, Markdown, PointText, SeoText } from './common.ts'

/** Document `faqCategory-<id>`, and one `faq-<id>-<question id>` for each question. */
export interface FaqCategoryText {
  id: string
  title: string
  description: string
  questions: readonly FaqText[]
}

export interface FaqText {
  id: string
  question: string
  answer: Markdown
}

/** Id of a question: `<category id>-<question id>`. */
export type FaqId = string

/** Document `compatibilityPage`. */
export interface CompatibilityPageText {
  title: string
  subtitle: string
  /** Six: Smart TV, Android, iOS and Apple TV, Amazon Fire TV, PC and Mac, Formuler boxes. */
  families: readonly {
    icon: 'television' | 'android' | 'apple' | 'fireTv' | 'computer' | 'box'
    title: string
    devices: readonly string[]
    apps: readonly string[]
    tutorial: ButtonText
  }[]
  requirements: {
    title: string
    text: string
    rows: readonly { label: string; minimum: string; recommended: string }[]
  }
  help: PointText & { buttons: readonly ButtonText[] }
  seo: SeoText
}

/** Document `supportPage`. */
export interface SupportPageText {
  title: string
  subtitle: string
  searchPlaceholder: string
  /** Seven. */
  cards: readonly (PointText & {
    icon: 'wrench' | 'grid' | 'television' | 'tablet' | 'router' | 'bulb' | 'question'
    to: LinkText
  })[]
  quickFaq: { title: string; questions: readonly FaqId[] }
  contact: PointText
  seo: SeoText
}

/** Document `contactPage`. */
export interface ContactPageText {
  title: string
  subtitle: string
  /** Four: WhatsApp group, Telegram channel, e-mail, YouTube. Addresses come from the settings. */
  channels: readonly (PointText & { channel: 'whatsapp' | 'telegram' | 'email' | 'youtube'; delay: string })[]
  form: PointText
  faq: { title: string; questions: readonly FaqId[] }
  openingHours: { title: string; rows: readonly { days: string; hours: string }[]; note: string }
  image?: ImageText
  seo: SeoText
}
