import { isRecord } from '../rules/is-record.ts'
import { seedDocuments } from './seed-dataset.ts'

interface Sentence {
  path: string
  text: string
}

/** Fields that hold names, paths, URLs, dates and choices, not prose. */
const technicalFields = new Set([
  ...['_id', '_key', '_ref', '_sanityAsset', '_type', 'slug', 'orderRank', 'marks', 'style', 'listItem'],
  ...['kind', 'icon', 'tone', 'page', 'channel', 'path', 'address', 'from', 'to', 'videoId', 'productId'],
  ...['publishedOn', 'updatedOn', 'visibleFrom', 'visibleUntil', 'endsAt'],
  ...['email', 'whatsapp', 'telegram', 'tiktok', 'youtube'],
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

// Messages are left out: some have the words of the product's specification, to the letter.
export const seedSentences = seedDocuments
  .filter(({ _type }) => _type !== 'siteMessages')
  .flatMap((document) => sentences(document, document._id))
