import { getParserWindow } from '#lib/parser-window.ts'

// What React writes ahead of the tree it renders.
const hoisted = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

/** Parts what belongs in `<head>` from the page: taken over there, it is not written twice. */
export function splitHead(html: string): { head: string; body: string } {
  const head = hoisted.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}

/** What the page says of itself. */
export function readHead(head: string): { title: string; description: string } {
  const page = new (getParserWindow().DOMParser)().parseFromString(head, 'text/html')
  const description = page.querySelector('meta[name="description"]')?.getAttribute('content')
  return { title: page.title, description: description ?? '' }
}
