import type { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { toPublishedId } from '../../documents/document-id.ts'
import { collectTexts, normalizeForSearch } from './searchable-text.ts'

/** Full-text index of the words of every document, which limits `match` to the documents that contain them. */
export class TextIndex {
  readonly #replace

  constructor(db: DatabaseSync) {
    this.#replace = db.prepare('INSERT OR REPLACE INTO query_text(rowid, words) VALUES (?, ?)')
  }

  documentChanged(n: number, previous: { _id: string } | undefined, next: { _id: string } | undefined): void {
    // Splitting texts into words takes much longer than comparing them.
    if (previous && next && isDeepStrictEqual(collectTexts(previous), collectTexts(next))) return
    // A deletion would leave a row of FTS5's own tables as the last inserted one, whose number, too large for
    // JavaScript, Node then reports to every statement.
    this.#replace.run(n, next ? indexWordsOf(next) : '')
  }
}

/** A word of a `match` pattern, as a key of the text index. */
export interface PatternWord {
  key: string
  isPrefix: boolean
}

/** The characters at which `match` of groq-js splits words in texts; in patterns the asterisk is a wildcard. */
const separators = '!@#$%^&(),\\\\/?";:{}|[\\]+<>\\s-'
const textWord = new RegExp(`[^*${separators}]+`, 'g')
const patternWord = new RegExp(`[^${separators}]+`, 'g')
/** Dots at the edge of a word, which `match` drops. */
const edgeDots = /\b\.+|\.+\b/g
/** `match` compares at most this many characters of a pattern's word. */
const maxPatternWordLength = 1024
const plainText = /^[ -&(-~\s]*$/
const characterKeys = new Map<string, string>()

/** The words of a document in the text index: of its texts, as written and normalized, and of its id. */
function indexWordsOf(document: { _id: string }): string {
  const texts = [...collectTexts(document), document._id, toPublishedId(document._id)]
  const found = new Set<string>()
  for (const text of texts) {
    for (const word of splitWords(text)) found.add(wordKey(word))
    // Normalizing a text without accents or apostrophes changes its case only, which keys ignore.
    if (!plainText.test(text))
      for (const word of splitWords(normalizeForSearch(text))) found.add(wordKey(word))
  }
  return [...found].join(' ')
}

/**
 * The words that a text must contain to match a pattern, without wildcards that match any word. Texts with these words
 * are a superset of those that `match` accepts.
 */
export function splitPattern(pattern: string): PatternWord[] {
  return (pattern.replace(edgeDots, '').match(patternWord) ?? []).flatMap((word) => {
    const [literal] = word.slice(0, maxPatternWordLength).split(/[.*]/)
    const key = wordKey(literal ?? '')
    return key === '' ? [] : [{ key, isPrefix: literal !== word }]
  })
}

function splitWords(text: string): string[] {
  return text.replace(edgeDots, '').match(textWord) ?? []
}

/**
 * Words that `match` treats as equal (it ignores case like regular expressions, per code unit) have the same key, and
 * the key of a word starts with the keys of its prefixes.
 */
function wordKey(word: string): string {
  if (/^[a-z0-9]+$/.test(word)) return word
  let key = ''
  for (const character of word) key += characterKey(character)
  return key
}

function characterKey(character: string): string {
  const cached = characterKeys.get(character)
  if (cached !== undefined) return cached
  const key = computeCharacterKey(character)
  characterKeys.set(character, key)
  return key
}

function computeCharacterKey(character: string): string {
  const upper = character.toUpperCase()
  const becomesAscii = character > '\u007f' && upper <= '\u007f'
  const canonical = upper.length === character.length && !becomesAscii ? upper : character
  const plain = canonical.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  // FTS5 splits at all other ASCII characters, which `match` treats as part of a word.
  return plain.replace(/[^a-z0-9\u0080-\uffff]/g, 'ˍ')
}
