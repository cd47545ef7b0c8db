import type { SearchDocument } from './documents.ts'
import { type Token, tokenize } from './tokens.ts'

type Word = Pick<Token, 'word' | 'term'>

const keyOf = ({ word, term }: Word) => `${word}\0${term}`

/** The words of a document that have terms, each once. */
function wordsOf({ title, keywords, summary, passages }: SearchDocument): Map<string, Word> {
  const tokens = [title, keywords, summary, ...passages].flatMap(tokenize)
  return new Map(tokens.filter(({ term }) => term).map((token) => [keyOf(token), token]))
}

/**
 * The words of removed documents that no other document has.
 * @param documentsWith the documents that have a term: few are read, because most words are in the first
 */
export function findGoneWords(
  removed: readonly SearchDocument[],
  documentsWith: (term: string) => readonly SearchDocument[],
): Word[] {
  const known = new Map<SearchDocument, ReadonlyMap<string, Word>>()
  const hasWord = (document: SearchDocument, key: string) => {
    const words = known.get(document) ?? wordsOf(document)
    known.set(document, words)
    return words.has(key)
  }
  const candidates = new Map(removed.flatMap((document) => [...wordsOf(document)]))
  return [...candidates].flatMap(([key, word]) =>
    documentsWith(word.term).some((document) => hasWord(document, key)) ? [] : [word],
  )
}
