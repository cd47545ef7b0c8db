import type { ButtonText, ImageText, PointText, SeoText } from './common.ts'

/** Document `homePage`; the slides, logos and posters are documents of their own. */
export interface HomePageText {
  /** The second link under every slide. */
  heroLink: ButtonText
  /** Over the strip of streaming platforms. */
  platformsTitle: string
  activation: PointText & {
    button: ButtonText
    /** By e-mail, WhatsApp and Telegram: each with the message that a subscriber receives. */
    channels: readonly (PointText & {
      channel: 'email' | 'whatsapp' | 'telegram'
      sample: { time: string; title: string; text: string; reply?: string }
    })[]
  }
  catalogue: PointText & { button: ButtonText }
  competitions: { title: string }
  offer: {
    prefix: string
    /** Cents. */
    price: number
    period: string
    title: string
    note: string
    points: readonly string[]
    button: ButtonText
  }
  devices: PointText & { button: ButtonText }
  testimonials: {
    title: string
    button: ButtonText
    quotes: readonly { name: string; location: string; rating: 1 | 2 | 3 | 4 | 5; quote: string }[]
  }
  finalCall: PointText & { image: ImageText; primary: ButtonText; secondary: ButtonText }
  seo: SeoText
}
