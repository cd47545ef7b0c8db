import { buildDocumentPath } from '@lucarne/schemas/routes/document-path.ts'
import type { Language, LanguageCode } from '@lucarne/schemas/routes/languages.ts'
import { isRecord } from '@lucarne/schemas/rules/is-record.ts'
import {
  isOutdatedTranslation,
  listTranslatableSections,
  translatableTypes,
} from '@lucarne/schemas/rules/translation.ts'
import { getPublishedId, type SanityDocument } from 'sanity'
import { z } from 'zod'

/** Whether pages of a type can be translated. */
export const isTranslatableType = (type: string): boolean => translatableTypes.includes(type)

/** The id of a page's translation: there is one at most for each language. */
export const getTranslationId = (originalId: string, language: LanguageCode): string =>
  `${getPublishedId(originalId)}-${language.toLowerCase()}`

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** An opening section with the title, picture and button of a page that has no sections. */
const openingOf = ({ button, image, subtitle, title }: SanityDocument) => ({
  _key: 'opening',
  _type: 'heroSection',
  title,
  text: subtitle,
  image,
  ...(isRecord(button) && { buttons: [{ _key: 'button', ...button }] }),
})

/** The type of pages in other languages than French. */
export const translationType = 'translatedPage'

/** The initial draft of a translation: the texts of the French page. */
export function createTranslationDraft(original: SanityDocument, { code, folder }: Language) {
  const originalId = getPublishedId(original._id)
  const slug = isRecord(original.slug) ? text(original.slug.current) : undefined
  const path = buildDocumentPath({
    _type: original._type,
    slug: { current: slug },
    path: text(original.path),
  })
  const sections = listTranslatableSections(original.sections)
  return {
    _id: `drafts.${getTranslationId(originalId, code)}`,
    _type: translationType,
    language: code,
    original: { _type: 'reference', _ref: originalId },
    originalUpdatedAt: original._updatedAt,
    path: `${folder}/${path?.split('/').at(-1) ?? ''}`,
    title: text(original.title),
    subtitle: text(original.subtitle),
    sections: sections.length > 0 || original.sections ? sections : [openingOf(original)],
  }
}

const optionalText = z.string().nullish()
const originalRow = z.object({ _id: z.string(), _type: z.string(), _updatedAt: z.string() })
const translationRow = z.object({
  _id: z.string(),
  original: optionalText,
  originalUpdatedAt: optionalText,
  _updatedAt: z.string(),
})
const overviewSchema = z.object({ originals: z.array(originalRow), translations: z.array(translationRow) })
type TranslationRow = z.infer<typeof translationRow>

const isOwnVersion = /* groq */ `!(_id in path("versions.**"))`

/** French pages with the state of their translation into `$language`; requires the raw perspective. */
export const overviewQuery = `{
  "originals": *[_type in $types && !(_id in path("drafts.**")) && ${isOwnVersion}]
    | order(_type asc, _id asc) { _id, _type, _updatedAt },
  "translations": *[_type == "${translationType}" && language == $language && ${isOwnVersion}] {
    _id, "original": original._ref, originalUpdatedAt, _updatedAt
  }
}`

/** Documents whose changes refetch the overview. */
export const overviewListen = `*[_type in $types || _type == "${translationType}"]`

export const getOverviewParams = (language: LanguageCode) => ({ language, types: [...translatableTypes] })

interface DocumentRef {
  id: string
  type: string
}

export interface TranslationOverview {
  /** French pages without a translation, a draft included. */
  missing: DocumentRef[]
  /** Translations that are older than the French page. */
  outdated: DocumentRef[]
}

/** A draft's fields override the published ones. */
const currentTranslation = (translations: readonly TranslationRow[], original: string) =>
  translations
    .filter((translation) => translation.original === original)
    .toSorted((a, b) => Number(b._id.startsWith('drafts.')) - Number(a._id.startsWith('drafts.')))[0]

/** Missing and outdated translations of a language. */
export function createTranslationOverview(rows: unknown): TranslationOverview {
  const { data } = overviewSchema.safeParse(rows)
  const overview: TranslationOverview = { missing: [], outdated: [] }
  for (const { _id, _type, _updatedAt } of data?.originals ?? []) {
    const translation = currentTranslation(data?.translations ?? [], _id)
    if (!translation) overview.missing.push({ id: _id, type: _type })
    else if (
      isOutdatedTranslation({
        original: _updatedAt,
        translated: translation.originalUpdatedAt ?? undefined,
        updated: translation._updatedAt,
      })
    )
      overview.outdated.push({ id: getPublishedId(translation._id), type: translationType })
  }
  return overview
}
