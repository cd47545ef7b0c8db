import { rememberRecent } from '../index/light-document.ts'

/**
 * Hidden attribute with all texts of a document, as written and normalized. Rewritten trees can read it, queries cannot
 * name it, and `...` does not copy it because it is not enumerable.
 */
export const searchableTextAttribute = '\u0000text'

/** Adds the hidden text attribute for `@ match`, computed when it is read. Returns the same document. */
export function attachSearchableText<T extends object>(document: T): T {
  const get = rememberRecent(() => Object.freeze(collectTexts(document).flatMap(withNormalized)))
  return Object.defineProperty(document, searchableTextAttribute, { get })
}

function withNormalized(text: string): string[] {
  const normalized = normalizeForSearch(text)
  return normalized === text.toLowerCase() ? [text] : [text, normalized]
}

/** Every string of a document except its system attributes (`_id`, `_key`, `_ref` …), and the text of each block. */
export function collectTexts(value: unknown, texts: string[] = []): string[] {
  if (typeof value === 'string') texts.push(value)
  else if (Array.isArray(value)) for (const item of value) collectTexts(item, texts)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) if (!name.startsWith('_')) collectTexts(inner, texts)
    const block = joinBlockText(value)
    if (block !== undefined) texts.push(block)
  }
  return texts
}

/** Joins the spans of a block like `pt::text()`, because a mark may split a word (**w**ord). */
function joinBlockText(value: object): string | undefined {
  if (!('children' in value) || !Array.isArray(value.children) || value.children.length < 2) return undefined
  return value.children.map(textOfSpan).join('')
}

function textOfSpan(child: unknown): string {
  const isSpan = typeof child === 'object' && child !== null && 'text' in child && '_type' in child
  return isSpan && child._type === 'span' && typeof child.text === 'string' ? child.text : ''
}

const combiningMarks = /\p{M}/gu
const apostrophes = /['’ʼ]/g

/** Normalizes text for search: no accents, lower case, elisions split. */
export function normalizeForSearch(text: string): string {
  return text.normalize('NFD').replace(combiningMarks, '').replace(apostrophes, ' ').toLowerCase()
}
