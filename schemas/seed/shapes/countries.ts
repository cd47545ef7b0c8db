import type { CountrySlug } from '../../routes/country-slugs.ts'
import type { ButtonText, ImageText, Markdown, PointText, SeoText } from './common.ts'

/** Document `country-<slug without « iptv- »>`. */
export interface CountryText {
  slug: CountrySlug
  /** « Belgique » */
  name: string
  /** Under the name in the menu: « En français et en néerlandais ». */
  tagline: string
  title: string
  subtitle: string
  image: ImageText
  flag: ImageText
  /** Exactly three: activation in under 5 minutes, 4K/Full HD, support in Europe 7 days a week (spec §2). */
  benefits: readonly [PointText, PointText, PointText]
  /** What differs here: bandwidth, providers, channels, timetable, payment habits. */
  facts: readonly { label: string; value: string }[]
  body: Markdown
  button: ButtonText
  seo: SeoText
}
