import { publishedIdOf } from '../view/place.ts'
import { fold } from './fold.ts'
import { textsOf } from './searchable-text.ts'

/** One word of a `match` pattern, as the text index knows it. */
export interface WantedWord {
  key: string
  isPrefix: boolean
}

/** The characters that groq-js's `match` splits words at, in texts; in patterns the asterisk is a wildcard. */
const separators = '!@#$%^&(),\\\\/?";:{}|[\\]+<>\\s-'
const words = new RegExp(`[^*${separators}]+`, 'g')
const patterns = new RegExp(`[^${separators}]+`, 'g')
/** Dots at the edge of a word are no part of it; `match` drops them, and with them dots between words. */
const edgeDots = /\b\.+|\.+\b/g
/** `match` compares no more of a pattern's word than this. */
const longestPattern = 1024
const isPlain = /^[ -&(-~\s]*$/
const characterKeys = new Map<string, string>()

/** The words by which a document is found: of its texts as written and folded, and of its id. */
export function wordsOf(document: { _id: string }): string {
  const texts = [...textsOf(document), document._id, publishedIdOf(document._id)]
  const found = new Set<string>()
  for (const text of texts) {
    for (const word of wordsIn(text)) found.add(wordKey(word))
    // Folding a text without accents nor apostrophes changes its case only, which keys ignore.
    if (!isPlain.test(text)) for (const word of wordsIn(fold(text))) found.add(wordKey(word))
  }
  return [...found].join(' ')
}

/**
 * What a text must hold to match a pattern: a superset of what `match` finds, so that the filter itself decides.
 * A word that may be anything (`*`) is left out.
 */
export function wantedWords(pattern: string): WantedWord[] {
  return (pattern.replace(edgeDots, '').match(patterns) ?? []).flatMap((word) => {
    const [literal] = word.slice(0, longestPattern).split(/[.*]/)
    const key = wordKey(literal ?? '')
    return key === '' ? [] : [{ key, isPrefix: literal !== word }]
  })
}

function wordsIn(text: string): string[] {
  return text.replace(edgeDots, '').match(words) ?? []
}

/**
 * Words that `match` takes for equal (it ignores case as regular expressions do, unit by unit) have the same key,
 * and a word's key starts with the keys of its prefixes.
 */
function wordKey(word: string): string {
  if (/^[a-z0-9]+$/.test(word)) return word
  let key = ''
  for (const character of word) key += characterKey(character)
  return key
}

function characterKey(character: string): string {
  const known = characterKeys.get(character)
  if (known !== undefined) return known
  const key = keyOfCharacter(character)
  characterKeys.set(character, key)
  return key
}

function keyOfCharacter(character: string): string {
  const upper = character.toUpperCase()
  const becomesAscii = character > '\u007f' && upper <= '\u007f'
  const canonical = upper.length === character.length && !becomesAscii ? upper : character
  const plain = canonical.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  // The index splits at every other ASCII character, which `match` takes as part of a word.
  return plain.replace(/[^a-z0-9\u0080-\uffff]/g, 'ˍ')
}
