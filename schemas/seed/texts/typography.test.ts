import { describe, expect, it } from 'vitest'
import { allTexts } from './all-texts.ts'

interface Sentence {
  where: string
  text: string
}

/** Names, addresses and files: not prose. */
const technical = new Set(['id', 'slug', 'file', 'to', 'videoId', 'publishedOn', 'updatedOn', 'icon', 'kind'])
const contactKeys = new Set(['email', 'whatsapp', 'telegram', 'tiktok', 'youtube'])

/** Every string that a shopper reads, with the path to it. */
function sentences(value: unknown, where: string): Sentence[] {
  if (typeof value === 'string') return [{ where, text: value }]
  if (Array.isArray(value)) return value.flatMap((item, index) => sentences(item, `${where}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([key]) => !technical.has(key) && !contactKeys.has(key))
    .flatMap(([key, item]) => sentences(item, `${where}.${key}`))
}

/** The syntax of Markdown is not prose: targets of links, fences, tables' rules, captions' quotes. */
const prose = (text: string) =>
  text
    .replaceAll(/\]\([^)"]*/gu, ']')
    .replaceAll(/!\[/gu, '[')
    .replaceAll(/https?:\/\//gu, 'http')
    .replaceAll(/^\|[-| ]+\|$/gmu, '')
    .replaceAll(/ +\|/gu, ' |')

const all = sentences(allTexts, 'texts').map(({ where, text }) => ({ where, text: prose(text) }))

/** Where the pattern is found, with a few letters around, so that a failure can be corrected at once. */
function found(pattern: RegExp): string[] {
  return all.flatMap(({ where, text }) =>
    [...text.matchAll(pattern)].map((match) => {
      const excerpt = text.slice(Math.max(0, match.index - 20), match.index + 20)
      return `${where}: ${excerpt}`
    }),
  )
}

describe('French typography', () => {
  it('is checked on every text of the site', () => expect(all.length).toBeGreaterThan(500))

  it('puts a narrow no-break space before ; ! ? % € and », never another one', () =>
    expect(found(/[^\u202f\n][;!?%€»]/gu)).toEqual([]))

  it('puts a narrow no-break space before a colon that ends a clause', () =>
    expect(found(/[^\u202f]:(?=\s|\*|$)/gu)).toEqual([]))

  it('puts a narrow no-break space after «', () => expect(found(/«(?!\u202f)/gu)).toEqual([]))

  it('groups thousands with a narrow no-break space', () =>
    expect(found(/\d[ \u00a0]\d{3}(?!\d)/gu)).toEqual([]))

  it('uses the real apostrophe', () => expect(found(/'/gu)).toEqual([]))

  it('ends an ellipsis with one character', () => expect(found(/\.\.\./gu)).toEqual([]))

  it('does not shout', () => expect(found(/!/gu)).toEqual([]))

  it('never doubles a space', () => expect(found(/[ \u00a0\u202f]{2}/gu)).toEqual([]))
})
