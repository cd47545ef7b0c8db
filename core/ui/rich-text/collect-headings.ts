import { foldAccents } from '@lucarne/schemas/rules/fold-accents.ts'
import { cleanStega } from '#lib/stega.ts'

export type TextHeading = { key: string; id: string; level: 2 | 3; text: string }

type Block = { _key: string; _type: string; style?: string; children?: { text?: string }[] }

/**
 * « Où brancher ? » → `ou-brancher`. Not github-slugger: it keeps accents, which would change published anchors, and
 * adds 3 kB (gzip) to every text.
 */
export function slugify(text: string): string {
  return foldAccents(text)
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** The headings of a text with unique ids, for the headings and the table of contents. */
export function collectHeadings(blocks: readonly Block[]): TextHeading[] {
  const slugCounts = new Map<string, number>()
  return blocks.flatMap(({ _key, _type, style, children = [] }) => {
    if (_type !== 'block' || (style !== 'h2' && style !== 'h3')) return []
    const text = children.map((child) => child.text ?? '').join('')
    const slug = slugify(cleanStega(text)) || 'section'
    const count = (slugCounts.get(slug) ?? 0) + 1
    slugCounts.set(slug, count)
    return [{ key: _key, id: count === 1 ? slug : `${slug}-${count}`, level: style === 'h2' ? 2 : 3, text }]
  })
}
