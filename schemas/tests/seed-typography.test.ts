import { describe, expect, it } from 'vitest'
import { isRecord, seedDocuments } from './seed-dataset.ts'

interface Sentence {
  path: string
  text: string
}

/** Fields that hold names, paths, URLs, dates and choices, not prose. */
const technicalFields = new Set([
  ...['_id', '_key', '_ref', '_sanityAsset', '_type', 'slug', 'orderRank', 'marks', 'style', 'listItem'],
  ...['kind', 'icon', 'tone', 'page', 'channel', 'path', 'address', 'from', 'to', 'videoId', 'productId'],
  ...['publishedOn', 'updatedOn', 'visibleFrom', 'visibleUntil'],
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

const all = seedDocuments.flatMap((document) => sentences(document, document._id))

/** Each match with its path and some characters around it. */
function matches(pattern: RegExp): string[] {
  return all.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(
      ({ index }) => `${path}: ${text.slice(Math.max(0, index - 20), index + 20)}`,
    ),
  )
}

describe('French typography', () => {
  it('is checked on every text of the site', () => expect(all.length).toBeGreaterThan(500))

  it('puts a narrow no-break space before ; ! ? % € and », never another one', () =>
    expect(matches(/[^\u202f\n][;!?%€»]/gu)).toEqual([]))

  it('puts a narrow no-break space before a colon that ends a clause', () =>
    expect(matches(/[^\u202f]:(?=\s|\*|$)/gu)).toEqual([]))

  it('puts a narrow no-break space after «', () => expect(matches(/«(?!\u202f)/gu)).toEqual([]))

  it('groups thousands with a narrow no-break space', () =>
    expect(matches(/\d[ \u00a0]\d{3}(?!\d)/gu)).toEqual([]))

  it('uses the typographic apostrophe', () => expect(matches(/'/gu)).toEqual([]))

  it('writes an ellipsis as one character', () => expect(matches(/\.\.\./gu)).toEqual([]))

  it('has no exclamation marks', () => expect(matches(/!/gu)).toEqual([]))

  it('never doubles a space', () => expect(matches(/[ \u00a0\u202f]{2}/gu)).toEqual([]))
})
