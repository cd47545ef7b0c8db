import { getParserWindow } from '#lib/parser-window.ts'

// The elements that React writes before the rendered tree.
const hoisted = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

/** Separates the elements for `<head>` from the body. */
export function splitHead(html: string): { head: string; body: string } {
  const head = hoisted.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}

/** A page's title and description. */
export function readHead(head: string): { title: string; description: string } {
  const page = new (getParserWindow().DOMParser)().parseFromString(head, 'text/html')
  const description = page.querySelector('meta[name="description"]')?.getAttribute('content')
  return { title: page.title, description: description ?? '' }
}
