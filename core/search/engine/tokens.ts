import { foldAccents } from '@lucarne/schemas/rules/fold-accents.ts'
import { stemmer } from '@orama/stemmers/french'
import { synonymGroups } from './synonyms.ts'

/** A synonym: one or several words with the same meaning. */
export type Word = {
  /** The indexed term: a stem without accents. Empty for a stop word. */
  term: string
  /** The token in lower case without accents. */
  word: string
}

/** A token and its position in a text. */
export type Token = Word & { start: number; end: number }

/** Lower case without accents and ligatures. */
const fold = (text: string): string =>
  foldAccents(text.toLowerCase()).replaceAll('œ', 'oe').replaceAll('æ', 'ae')

const stem = (word: string): string => fold(stemmer(word)) || fold(word)

/** Stop words, without accents. */
const stopWords: ReadonlySet<string> = new Set(
  `a afin ai aie ainsi allez allons alors apres as au aucun aura aurai aurait aurez auront aussi autre aux avaient
  avais avait avant avec avez avoir avons bien bonjour c ca car ce ceci cela celle celles celui ces cet cette
  ceux chaque chez ci combien comme comment d dans de deja depuis des dire dit dois doit donc donner dont du e
  elle elles en encore entre es est et etaient etait etes etre eu eux faire fais fait faites faudrait faut fois
  font fut ici il ils j je juste l la laquelle le lequel les lesquelles lesquels leur leurs lors lorsque lui m
  ma mais me meme merci mes moi moins mon n ne nest ni non nos notre nous on ont ou oui par parce pas peu peut
  peuvent peux plait plus pour pourquoi pourrais pourrait pouvez pouvoir pris pu puis puisje puisque qu quand
  que quel quelle quelles quelqu quelque quelques quels qui quoi s sa sans se sera serai serait seras serez
  serons seront ses si sinon soit sommes sont sous suis sur svp t ta te tes toi ton toujours tous tout toute
  toutes tres trop tu un une va vais vers veut veux voila vont vos votre voudrais voulez vouloir vous y`.split(
    /\s+/,
  ),
)

/** The stem of a word, or of a phrase without its spaces; empty for a stop word. */
export const toTerm = (word: string): string =>
  stopWords.has(fold(word)) ? '' : stem(word.replaceAll(' ', ''))

/** Synonyms of several words, by their text without accents. */
const phrases = new Map<string, Word>(
  synonymGroups
    .flat()
    .filter((synonym) => synonym.includes(' '))
    .map((phrase) => [fold(phrase), { word: fold(phrase), term: toTerm(phrase) }]),
)
const phraseBeginnings = new Set(Array.from(phrases.keys(), (phrase) => phrase.split(' ')[0]))
const longestPhrase = Math.max(...Array.from(phrases.keys(), (phrase) => phrase.split(' ').length))

/** Memoized, because texts repeat their words. */
const knownWords = new Map<string, Word>()
const mostKnownWords = 50_000

function toWord(text: string): Word {
  const known = knownWords.get(text)
  if (known) return known
  const created = { word: fold(text), term: toTerm(text.toLowerCase()) }
  if (knownWords.size >= mostKnownWords) knownWords.clear()
  knownWords.set(text, created)
  return created
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu

/** The longest known phrase that begins at a word. */
function phraseAt(words: readonly Word[], index: number) {
  const first = words[index]
  if (!first || !phraseBeginnings.has(first.word)) return undefined
  for (let length = Math.min(longestPhrase, words.length - index); length > 1; length -= 1) {
    const parts = words.slice(index, index + length)
    const phrase = phrases.get(parts.map(({ word }) => word).join(' '))
    if (phrase?.term) return { phrase, length }
  }
  return undefined
}

/** Calls back with each word of a text, or phrase of several; an elided article is a word of its own. */
function forEachWord(parts: readonly string[], use: (word: Word, index: number, length: number) => void) {
  const words = parts.map(toWord)
  for (let index = 0; index < words.length; ) {
    const { phrase = words[index], length = 1 } = phraseAt(words, index) ?? {}
    if (phrase) use(phrase, index, length)
    index += length
  }
}

/** The words of a text; equal words are mostly the same object. */
export function toWords(text: string): Word[] {
  const words: Word[] = []
  forEachWord(text.match(wordPattern) ?? [], (word) => words.push(word))
  return words
}

/** The words of a text with their offsets. */
export function tokenize(text: string): Token[] {
  const matches = [...text.matchAll(wordPattern)]
  const tokens: Token[] = []
  forEachWord(
    matches.map(([match]) => match),
    (word, index, length) => {
      const last = matches[index + length - 1]
      tokens.push({
        ...word,
        start: matches[index]?.index ?? 0,
        end: (last?.index ?? 0) + (last?.[0].length ?? 0),
      })
    },
  )
  return tokens
}
