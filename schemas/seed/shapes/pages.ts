import type { LegalSlug } from '../../routes/legal-slugs.ts'
import type { ButtonText, ImageText, Markdown, PointText, SeoText } from './common.ts'

/** Document `aboutPage`. */
export interface AboutPageText {
  title: string
  subtitle: string
  image: ImageText
  story: { title: string; body: Markdown }
  mission: PointText
  vision: PointText
  values: { title: string; items: readonly PointText[] }
  /** Three ids of authors. */
  team: { title: string; text: string; members: readonly string[] }
  /** « 1218 » « clients satisfaits » */
  figures: readonly { value: string; label: string }[]
  call: PointText & { button: ButtonText }
  seo: SeoText
}

/** Document `legal-<slug>`. */
export interface LegalPageText {
  slug: LegalSlug
  title: string
  /** `2025-08-11` */
  updatedOn: string
  body: Markdown
  seo: SeoText
}

/** Document `listPage-<page>`: the head of a page whose list comes from elsewhere. */
export interface ListPageText {
  page: 'offers' | 'blog' | 'faq' | 'reviews'
  title: string
  subtitle: string
  /** Under an empty list or a form, where the page has one. */
  note?: string
  seo: SeoText
}
