import { isRecord } from './is-record.ts'

/** Translatable types of pages. */
export const translatableTypes: readonly string[] = ['page', 'aboutPage', 'countryPage']

/** Sections with editors' texts only; others show French texts of the shop, its customers or other documents. */
const translatableSections: ReadonlySet<string> = new Set([
  'heroSection',
  'wideHeroSection',
  'announcementSection',
  'textSection',
  'textWithPictureSection',
  'benefitsSection',
  'figuresSection',
  'gallerySection',
  'stepsSection',
  'quotesSection',
  'statementsSection',
  'callToActionSection',
])

/** Whether a translated page can have sections of a type (docs/product/content.md#languages). */
export const isTranslatable = (type: string): boolean => translatableSections.has(type)

/** The sections of a French page that a new translation copies. */
export const listTranslatableSections = (sections: unknown): Record<string, unknown>[] =>
  (Array.isArray(sections) ? sections : [])
    .filter(isRecord)
    .filter(({ _type }) => typeof _type === 'string' && isTranslatable(_type))

/** The moments that say whether a translation is up to date (ISO). */
interface TranslationTimes {
  /** `_updatedAt` of the published French page. */
  original: string | undefined
  /** `_updatedAt` of the French page when it was translated; by default, the translation's own. */
  translated: string | undefined
  /** `_updatedAt` of the translation itself. */
  updated: string | undefined
}

/** Whether the French page has changed since it was translated. */
export function isOutdatedTranslation({ original, translated, updated }: TranslationTimes): boolean {
  const since = translated ?? updated
  return original !== undefined && since !== undefined && Date.parse(original) > Date.parse(since)
}
