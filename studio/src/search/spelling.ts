import { foldAccents } from '@lucarne/schemas/rules/fold-accents.ts'
import { distance } from 'fastest-levenshtein'

/** Known words in their original spelling, by normalized form. */
export type SpellingVocabulary = ReadonlyMap<string, ReadonlySet<string>>

const normalize = (text: string) => foldAccents(text).toLowerCase()

export function buildSpellingVocabulary(texts: readonly string[]): SpellingVocabulary {
  const vocabulary = new Map<string, Set<string>>()
  for (const word of texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])) {
    const key = normalize(word)
    vocabulary.set(key, (vocabulary.get(key) ?? new Set()).add(word))
  }
  return vocabulary
}

/** Rewrites the plain words of a search; "phrases", -exclusions and short words stay as they are. */
function rewriteWords(search: string, rewrite: (word: string) => string | undefined): string {
  const tokens = search.match(/-?"[^"]*"?|\S+/gu) ?? []
  return tokens
    .map((token) => {
      const word = token.replace(/\*$/u, '')
      return /^[-"]/u.test(word) || word.length < 3 ? token : (rewrite(word) ?? token)
    })
    .join(' ')
}

/** The beginnings of known words that a typed beginning may stand for, as they are written. */
function knownBeginnings(word: string, vocabulary: SpellingVocabulary): ReadonlySet<string> {
  const key = normalize(word)
  const written = [...vocabulary].flatMap(([known, words]) => (known.startsWith(key) ? [...words] : []))
  return new Set(written.map((known) => known.slice(0, key.length)))
}

/** Completes words to known ones and restores their accents. */
export function completeWords(search: string, vocabulary: SpellingVocabulary): string {
  return rewriteWords(search, (word) => {
    const [beginning = word, another] = knownBeginnings(word, vocabulary)
    return knownBeginnings(word, vocabulary).size === 0 ? undefined : `${another ? word : beginning}*`
  })
}

const slipsAllowed = (word: string) => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)

/** Replaces unknown words by the known word at the smallest edit distance. */
export function correctWords(search: string, vocabulary: SpellingVocabulary): string {
  return rewriteWords(search, (word) => {
    if (knownBeginnings(word, vocabulary).size > 0) return undefined
    const key = normalize(word)
    const slips = (known: string) => Math.min(distance(key, known), distance(key, known.slice(0, key.length)))
    const [nearest] = [...vocabulary.keys()]
      .map((known) => ({ known, slips: slips(known) }))
      .filter((candidate) => candidate.slips <= slipsAllowed(key))
      .sort((one, other) => one.slips - other.slips)
    const [written] = nearest ? (vocabulary.get(nearest.known) ?? []) : []
    return written && `${written}*`
  })
}
