import { foldAccents } from '@lucarne/schemas/rules/fold-accents.ts'
import { stemmer } from '@orama/stemmers/french'
import { stopWords } from './stop-words.ts'
import { synonymGroups } from './synonyms.ts'

/** A word of a text, or several that have one meaning. */
export type Token = {
  /** What is indexed and compared: a stem without accents. Empty for a stop word. */
  term: string
  /** What was read, in lower case without accents. */
  word: string
  start: number
  end: number
}

/** Lower case without accents and ligatures. */
const fold = (text: string): string =>
  foldAccents(text.toLowerCase()).replaceAll('œ', 'oe').replaceAll('æ', 'ae')

const stem = (word: string): string => fold(stemmer(word)) || fold(word)

/** The term of a word that says something; one of several words is written as one. */
export const termOf = (word: string): string =>
  stopWords.has(fold(word)) ? '' : stem(word.replaceAll(' ', ''))

/** The term of each group's phrases, by their words without accents. */
const phrases = new Map(
  synonymGroups
    .flat()
    .filter((synonym) => synonym.includes(' '))
    .map((phrase) => [fold(phrase), termOf(phrase)]),
)
const phraseBeginnings = new Set(Array.from(phrases.keys(), (phrase) => phrase.split(' ')[0]))
const longestPhrase = Math.max(...Array.from(phrases.keys(), (phrase) => phrase.split(' ').length))

type Word = Pick<Token, 'term' | 'word'>

/** Texts repeat their words: each is folded and stemmed once. */
const knownWords = new Map<string, Word>()
const mostKnownWords = 50_000

function readWord(text: string): Word {
  const known = knownWords.get(text)
  if (known) return known
  const word = fold(text)
  const read = { word, term: termOf(text.toLowerCase()) }
  if (knownWords.size >= mostKnownWords) knownWords.clear()
  knownWords.set(text, read)
  return read
}

/** The words of a text with their places in it; an elided article is a word of its own. */
export function tokenize(text: string): Token[] {
  const words: Token[] = []
  for (const { 0: match, index: start } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const { term, word } = readWord(match)
    words.push({ term, word, start, end: start + match.length })
  }
  const tokens: Token[] = []
  let end = 0
  for (const [index, word] of words.entries()) {
    if (word.start < end) continue
    const token = phraseAt(words, index) ?? word
    tokens.push(token)
    end = token.end
  }
  return tokens
}

/** The longest known phrase that begins at a word. */
function phraseAt(words: readonly Token[], index: number): Token | undefined {
  const first = words[index]
  if (!first || !phraseBeginnings.has(first.word)) return undefined
  for (let length = Math.min(longestPhrase, words.length - index); length > 1; length -= 1) {
    const parts = words.slice(index, index + length)
    const word = parts.map((part) => part.word).join(' ')
    const term = phrases.get(word)
    if (term) return { term, word, start: first.start, end: parts.at(-1)?.end ?? first.end }
  }
  return undefined
}
