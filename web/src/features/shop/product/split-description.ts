import { getParserWindow } from '#lib/parser-window.ts'

export type DescriptionPart = { title: string; html: string }

const lead = 'Description'

/** A heading opens a part of its own, unless it is an h3 beneath an h2: that one divides the h2's part. */
function opensPart({ nodeName }: Node, beneathH2: boolean): boolean {
  return nodeName === 'H2' || (nodeName === 'H3' && !beneathH2)
}

/**
 * Splits a description by its h2 and h3 headings: what stands before the first is « Description ».
 * Parts without content are left out; one whose heading is empty goes on with the part before it.
 * @param html flat and already sanitised
 */
export function splitDescription(html: string): DescriptionPart[] {
  const { body } = new (getParserWindow().DOMParser)().parseFromString(html, 'text/html')
  let part = { title: lead, content: body.ownerDocument.createElement('div') }
  const parts = [part]
  let beneathH2 = false
  for (const node of [...body.childNodes]) {
    if (!opensPart(node, beneathH2)) {
      part.content.append(node)
      continue
    }
    beneathH2 = node.nodeName === 'H2'
    const title = node.textContent?.trim() ?? ''
    if (title === '') continue
    part = { title, content: body.ownerDocument.createElement('div') }
    parts.push(part)
  }
  return parts
    .map(({ title, content }) => ({ title, html: content.innerHTML.trim() }))
    .filter((candidate) => candidate.html !== '')
}
