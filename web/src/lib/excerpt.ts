import { changeWords } from './marked-text.ts'

// Narrow no-break spaces stay: they hold French signs to their words.

function shorten(text: string, length: number): string {
  const line = text.replace(/[ \t\r\n]+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut.slice(0, length - 1)).replace(/[\s,;:.!?–-]+$/, '')}…`
}

/** The beginning of a text, at most `length` characters, cut between words with an ellipsis (spec §2). */
export const excerpt = (text: string, length: number): string =>
  changeWords(text, (words) => shorten(words, length))
