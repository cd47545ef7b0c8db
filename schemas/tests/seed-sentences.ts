import { isRecord } from '../rules/is-record.ts'
import { seedDocuments } from './seed-dataset.ts'

interface Sentence {
  path: string
  text: string
}

/** Fields that hold names, paths, URLs, dates and choices, not prose. */
const technicalFields = new Set([
  '_id',
  '_key',
  '_ref',
  '_sanityAsset',
  '_type',
  'slug',
  'orderRank',
  'marks',
  'style',
  'listItem',
  'kind',
  'icon',
  'language',
  'tone',
  'page',
  'channel',
  'path',
  'address',
  'from',
  'to',
  'videoId',
  'productId',
  'publishedOn',
  'updatedOn',
  'visibleFrom',
  'visibleUntil',
  'endsAt',
  'email',
  'whatsapp',
  'telegram',
  'tiktok',
  'youtube',
])

/** Every text that a shopper reads, with the path to it; a block's spans are one text. */
function sentences(value: unknown, path: string): Sentence[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (Array.isArray(value)) return value.flatMap((item, index) => sentences(item, `${path}[${index}]`))
  if (!isRecord(value)) return []
  if (value._type === 'block' && Array.isArray(value.children))
    return [{ path, text: value.children.map(({ text }) => text).join('') }]
  return Object.entries(value)
    .filter(([field]) => !technicalFields.has(field))
    .flatMap(([field, item]) => sentences(item, `${path}.${field}`))
}

/** Documents in other languages than French. */
const translatedTypes = ['translatedPage', 'translatedSettings']

/** The texts of the demo content in a language other than French (BCP 47). */
export const collectTranslatedSentences = (language: string): Sentence[] =>
  seedDocuments
    .filter((document) => translatedTypes.includes(document._type) && document.language === language)
    .flatMap((document) => sentences(document, document._id))

// Messages are excluded: some repeat the specification verbatim.
export const seedSentences = seedDocuments
  .filter(({ _type }) => _type !== 'siteMessages' && !translatedTypes.includes(_type))
  .flatMap((document) => sentences(document, document._id))
