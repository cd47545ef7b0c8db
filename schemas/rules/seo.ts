import { isRecord } from './is-record.ts'

/** Lengths in characters; the storefront cuts longer descriptions (docs/product/site.md#seo). */
const titleLength = { min: 20, max: 60, limit: 100 }
const descriptionLength = { min: 70, max: 160, limit: 300 }

export const seoTitleAdvice = (text: string | undefined) => lengthAdvice('titre', text, titleLength)
export const seoDescriptionAdvice = (text: string | undefined) =>
  lengthAdvice('résumé', text, descriptionLength)

export const seoTitleLimit = (text: string | undefined) => lengthLimit('titre', text, titleLength.limit)
export const seoDescriptionLimit = (text: string | undefined) =>
  lengthLimit('résumé', text, descriptionLength.limit)

interface Lengths {
  min: number
  max: number
  limit: number
}

function lengthAdvice(name: string, text: string | undefined, { limit, max, min }: Lengths): true | string {
  if (!text || text.length > limit) return true
  if (text.length > max) return `Ce ${name} fait ${text.length} caractères : au-delà de ${max}, il est coupé.`
  if (text.length < min)
    return `Ce ${name} fait ${text.length} caractères : à partir de ${min}, il attire mieux.`
  return true
}

const lengthLimit = (name: string, text: string | undefined, limit: number): true | string =>
  !text || text.length <= limit || `Ce ${name} fait ${text.length} caractères : restez sous ${limit}.`

/** A page's search snippet. */
export interface SearchSnippet {
  title: string
  description: string
}

/** The document fields of a search snippet, unvalidated. */
export type SnippetSource = Readonly<Record<string, unknown>>

/** What the home page's opening says; its document has no title. */
const openingText = (sections: unknown): unknown =>
  Array.isArray(sections)
    ? sections.filter(isRecord).find(({ _type }) => _type === 'slidesHeroSection')?.text
    : undefined

/** A page's title and description for search engines, with the fallbacks of docs/product/site.md#seo. */
export function searchSnippet(document: SnippetSource, defaultDescription = ''): SearchSnippet {
  const { description, excerpt, sections, seo, subtitle, title } = document
  const own: SnippetSource = typeof seo === 'object' && seo !== null ? { ...seo } : {}
  return {
    title: firstText(own.title, title, openingText(sections)),
    description: firstText(own.description, excerpt, subtitle, description, defaultDescription),
  }
}

const firstText = (...values: unknown[]): string =>
  values.find((value): value is string => typeof value === 'string') ?? ''

/** Asset ids of the share image's pictures, each null without one. */
export interface ShareSources {
  /** The editors' own image, shown whole. */
  card: string | null
  /** The page's picture, drawn beside its title. */
  picture: string | null
}

/** The pictures of a page's share image, with the fallbacks of docs/product/site.md#seo. */
export function shareSources({ image, sections, seo }: SnippetSource): ShareSources {
  const ofSections = Array.isArray(sections)
    ? sections.map((section) => assetOf(field(section, 'image')))
    : []
  return {
    card: assetOf(field(seo, 'image')),
    picture: [assetOf(image), ...ofSections].find((asset) => asset !== null) ?? null,
  }
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined

const assetOf = (image: unknown): string | null => {
  const id = field(field(image, 'asset'), '_ref')
  return typeof id === 'string' ? id : null
}
