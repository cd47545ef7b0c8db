import type { AnswerSentence } from '../../contract/assistant.ts'
import type { Passage } from './answer-writer.ts'

const maxSentences = 6
const maxLength = 300
const maxSources = 4
/** Share of a sentence's words that its passages must have. */
const minShare = 0.5

const fold = (text: string) =>
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'")

/** The beginnings of the words that say something: forms of a word mostly share theirs. */
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

/** What could be a link, in whatever script: URLs, domains, addresses, paths. */
const linksOf = (text: string) =>
  text.match(/\S*(?:@|:\/\/|\p{L}:\p{L}|[.。．｡]\p{L}{2})\S*|(?<!\S)\/\S+/gu) ?? []

/** Names inside a sentence: « Netflix ». */
const namesOf = (text: string) => (text.match(/(?<=[\p{L}\p{N},;]\s)\p{Lu}[\p{L}\p{N}]+/gu) ?? []).map(fold)

/** Without markup, characters that nobody sees, and letters and figures that only look like ours. */
const isPlain = (text: string) =>
  !/[<>{}[\]`\\|]|[\p{Cc}\p{Cf}\p{Co}]|(?!\p{Script=Latin})\p{L}|(?![0-9])\p{Nd}/u.test(text)

/** Whether a sentence is supported by these passages, which are read once for all sentences that cite them. */
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
 * What a model wrote, without all that its sources do not support (docs/product/support.md#assistant): a sentence stays
 * when it cites given passages, and its figures, links, names and most of its words are theirs.
 */
export function supportedSentences(
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
