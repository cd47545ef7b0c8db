import { getParserWindow } from '@lucarne/core/lib/parser-window.ts'

export type DescriptionPart = { title: string; html: string }

const lead = 'Description'

/**
 * Splits a description by its h2 and h3 headings: what stands before the first is « Description ». An h3 whose h2 has
 * no text of its own is named after both. Parts without content are left out; one whose heading is empty goes on with
 * the part before it.
 * @param html flat and already sanitised
 */
export function splitDescription(html: string): DescriptionPart[] {
  const { body } = new (getParserWindow().DOMParser)().parseFromString(html, 'text/html')
  const openPart = (title: string) => ({ title, content: body.ownerDocument.createElement('div') })
  const isEmpty = ({ content }: ReturnType<typeof openPart>) => content.innerHTML.trim() === ''
  let part = openPart(lead)
  const parts = [part]
  let chapter: typeof part | undefined
  for (const node of [...body.childNodes]) {
    if (node.nodeName !== 'H2' && node.nodeName !== 'H3') {
      part.content.append(node)
      continue
    }
    const heading = node.textContent?.trim() ?? ''
    if (heading === '') continue
    const isSection = node.nodeName === 'H3'
    part = openPart(isSection && chapter && isEmpty(chapter) ? `${chapter.title} · ${heading}` : heading)
    parts.push(part)
    if (!isSection) chapter = part
  }
  return parts
    .filter((candidate) => !isEmpty(candidate))
    .map(({ title, content }) => ({ title, html: content.innerHTML.trim() }))
}
