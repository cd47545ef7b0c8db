import { htmlToText } from '@lucarne/store/contract/html-text.ts'

export type DescriptionPart = { title: string; html: string }

const lead = 'Description'
const voidTags = new Set(['br', 'hr', 'img'])

/** The h2 and h3 that stand in no other element, with where they begin and end. */
function findHeadings(html: string) {
  const headings: { level: string; title: string; start: number; end: number }[] = []
  let depth = 0
  let start = 0
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (voidTags.has(name)) continue
    if (slash) depth -= 1
    if (depth === 0 && (name === 'h2' || name === 'h3')) {
      if (!slash) start = index
      else
        headings.push({
          level: name,
          title: htmlToText(html.slice(start, index)),
          start,
          end: index + tag.length,
        })
    }
    if (!slash) depth += 1
  }
  return headings
}

/**
 * Splits a description by its h2 and h3 headings: what stands before the first is « Description ». An h3 whose h2 has
 * no text of its own is named after both. Parts without content are left out; one whose heading is empty goes on with
 * the part before it.
 * @param html sanitised by the store
 */
export function splitDescription(html: string): DescriptionPart[] {
  let part: DescriptionPart = { title: lead, html: '' }
  let chapter: DescriptionPart | undefined
  const parts = [part]
  let position = 0
  for (const { end, level, start, title } of findHeadings(html)) {
    part.html += html.slice(position, start)
    position = end
    if (title === '') continue
    const isSection = level === 'h3'
    const isNamedAfterBoth = isSection && chapter?.html.trim() === ''
    part = { title: isNamedAfterBoth ? `${chapter?.title} · ${title}` : title, html: '' }
    parts.push(part)
    if (!isSection) chapter = part
  }
  part.html += html.slice(position)
  return parts.flatMap((one) => (one.html.trim() === '' ? [] : [{ ...one, html: one.html.trim() }]))
}
