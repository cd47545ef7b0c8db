import { getParserWindow } from '@lucarne/core/lib/parser-window.ts'

/** The text of an HTML fragment, on one line; runs no script and loads nothing. */
export function cleanStega(html: string): string {
  const spaced = html.replace(/<(?:\/(?:p|div|li|h\d|td|th|blockquote)|br\s*\/?)>/gi, '$& ')
  const { body } = new (getParserWindow().DOMParser)().parseFromString(spaced, 'text/html')
  for (const hidden of body.querySelectorAll('script, style')) hidden.remove()
  return body.textContent.replace(/[ \t\r\n]+/g, ' ').trim()
}
