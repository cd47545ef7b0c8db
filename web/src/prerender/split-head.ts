// The elements that React writes before the rendered tree.
const hoisted = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

/** Separates the elements for `<head>` from the body. */
export function splitHead(html: string): { head: string; body: string } {
  const head = hoisted.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}

/** Characters that React escapes in texts and attributes. */
const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const unescapeText = (html = ''): string =>
  html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => characters[entity] ?? entity)

/** A page's title and description, as React wrote them: no parser of HTML is loaded for them. */
export function parseHead(head: string): { title: string; description: string } {
  return {
    title: unescapeText(/<title>([^<]*)</.exec(head)?.[1]),
    description: unescapeText(/<meta name="description" content="([^"]*)"/.exec(head)?.[1]),
  }
}
