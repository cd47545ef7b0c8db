import { foldAccents } from '@lucarne/schemas/rules/fold-accents.ts'
import type { AnswerSentence } from '../../contract/assistant.ts'
import type { Passage } from './answer-writer.ts'

const maxSentences = 6
const maxLength = 300
const maxSources = 4
/** Minimum share of a sentence's words that occur in its passages. */
const minShare = 0.5

const fold = (text: string) => foldAccents(text.toLowerCase()).replaceAll('’', "'")

/** Prefixes of content words, which inflected forms mostly share. */
const wordsOf = (text: string) => (fold(text).match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5))

const numberWords: Readonly<Record<string, string>> = {
  deux: '2',
  trois: '3',
  quatre: '4',
  cinq: '5',
  six: '6',
  sept: '7',
  huit: '8',
  neuf: '9',
  dix: '10',
  onze: '11',
  douze: '12',
  quinze: '15',
  vingt: '20',
  trente: '30',
  quarante: '40',
  cinquante: '50',
  soixante: '60',
  cent: '100',
  cents: '100',
  mille: '1000',
}

/** « 10 000 » and « 10.000 » are 10000, « 7,50 » is 7.50 and « trois » is 3. */
function figuresOf(text: string): string[] {
  const plain = fold(text)
    .replace(/(?<=\d)[\s.](?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d),(?=\d)/g, '.')
  const written = (plain.match(/\p{L}+/gu) ?? []).flatMap((word) => numberWords[word] ?? [])
  return [...(plain.match(/\d+(?:\.\d+)?/g) ?? []).map((figure) => String(Number(figure))), ...written]
}

/** Matches anything that could be a link, in any script: URLs, domains, addresses, paths. */
const linksOf = (text: string) =>
  text.match(/\S*(?:@|:\/\/|\p{L}:\p{L}|[.。．｡]\p{L}{2})\S*|(?<!\S)\/\S+/gu) ?? []

/** Capitalized words inside a sentence: « Netflix ». */
const namesOf = (text: string) => (text.match(/(?<=[\p{L}\p{N},;]\s)\p{Lu}[\p{L}\p{N}]+/gu) ?? []).map(fold)

/** Rejects markup, invisible characters and look-alike letters and digits of other scripts. */
const isPlain = (text: string) =>
  !/[<>{}[\]`\\|]|[\p{Cc}\p{Cf}\p{Co}]|(?!\p{Script=Latin})\p{L}|(?![0-9])\p{Nd}/u.test(text)

/** Returns a check whether sentences are supported by these passages, which are tokenized once. */
function supportedBy(passages: readonly Passage[]): (sentence: string) => boolean {
  const source = passages.map(({ title, text }) => `${title}\n${text}`).join('\n')
  const folded = fold(source)
  const known = new Set(wordsOf(source))
  const figures = new Set(figuresOf(source))
  return (sentence) => {
    const words = wordsOf(sentence)
    return (
      sentence.length <= maxLength &&
      isPlain(sentence) &&
      words.length > 0 &&
      words.filter((word) => known.has(word)).length >= words.length * minShare &&
      figuresOf(sentence).every((figure) => figures.has(figure)) &&
      linksOf(sentence).every((link) => source.includes(link.replace(/[.,;!?»)]+$/u, ''))) &&
      namesOf(sentence).every((name) => folded.includes(name))
    )
  }
}

/**
 * Filters a model's output (docs/product/support.md#assistant): a sentence stays when it cites given passages and they
 * contain its figures, links, names and most of its words.
 */
export function filterGroundedSentences(
  sentences: readonly AnswerSentence[],
  passages: readonly Passage[],
): AnswerSentence[] {
  return sentences
    .flatMap(({ text, sources }) => {
      const given = [...new Set(sources)].slice(0, maxSources)
      const cited = given.flatMap((source) => passages[source] ?? [])
      if (cited.length === 0 || cited.length < given.length) return []
      return text
        .trim()
        .split(/(?<=[.!?…])\s+/u)
        .filter(supportedBy(cited))
        .map((part) => ({ text: part, sources: given }))
    })
    .slice(0, maxSentences)
}
