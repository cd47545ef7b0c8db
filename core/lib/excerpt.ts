import { mapCleanText } from './stega.ts'

// Narrow no-break spaces stay: they hold French punctuation to its word.
function truncate(text: string, maxLength: number): string {
  const line = text.replace(/[ \t\r\n]+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut.slice(0, maxLength - 1)).replace(/[\s,;:.!?–-]+$/, '')}…`
}

/** The beginning of a text on one line: at most `maxLength` characters, cut between words, with an ellipsis. */
export const createExcerpt = (text: string, maxLength: number): string =>
  mapCleanText(text, (cleanText) => truncate(cleanText, maxLength))

/** A page's meta description: one line of at most 160 characters (docs/product/site.md#seo). */
export const createMetaDescription = (text: string): string => createExcerpt(text, 160)
