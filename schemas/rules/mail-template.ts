import { areUsableWords, isMailKind, type MailKind, type MailWords } from '../mails/mail-kinds.ts'
import { shippedWords } from '../mails/shipped-words.ts'
import { isRecord } from './is-record.ts'

interface MailVariableChip {
  _key: string
  _type: 'mailVariable'
  kind: string
}

interface MailSpan {
  _key: string
  _type: 'span'
  text: string
  marks: string[]
}

export interface MailBlock {
  _key: string
  _type: 'block'
  style: 'normal'
  markDefs: []
  children: (MailSpan | MailVariableChip)[]
}

/** One paragraph of the studio for each text; `{name}` becomes a chip. */
export function toMailBlocks(texts: readonly string[]): MailBlock[] {
  return texts.map((text, paragraph) => ({
    _key: `p${paragraph}`,
    _type: 'block',
    style: 'normal',
    markDefs: [],
    // The parts at odd places are the names that the expression captures.
    children: text.split(/\{(\w+)\}/).map((part, index) => {
      const _key = `p${paragraph}c${index}`
      return index % 2 === 0
        ? { _key, _type: 'span', text: part, marks: [] }
        : { _key, _type: 'mailVariable', kind: part }
    }),
  }))
}

/** The `mailText` document that says what the code ships. */
export function shippedMailText(kind: MailKind) {
  const { subject, greeting, paragraphs, button } = shippedWords[kind]
  return {
    kind,
    subject: toMailBlocks([subject]),
    greeting: toMailBlocks([greeting]),
    body: toMailBlocks(paragraphs),
    button,
  }
}

/** The texts of paragraphs, with `{name}` for chips; whatever else a document holds is dropped. */
export function fromMailBlocks(blocks: unknown): string[] {
  return (Array.isArray(blocks) ? blocks : []).filter(isRecord).map(({ children }) =>
    (Array.isArray(children) ? children : [])
      .filter(isRecord)
      .map(({ _type, text, kind }) => {
        if (_type === 'mailVariable') return `{${String(kind ?? '')}}`
        return typeof text === 'string' ? text : ''
      })
      .join(''),
  )
}

/** The words of a `mailText` document, complete or not; undefined for a kind that does not exist. */
export function readMailText(document: unknown): { kind: MailKind; words: MailWords } | undefined {
  if (!isRecord(document) || typeof document.kind !== 'string' || !isMailKind(document.kind)) return undefined
  const { subject, greeting, body, button } = document
  const words = {
    subject: fromMailBlocks(subject).join(' ').trim(),
    greeting: fromMailBlocks(greeting).join(' ').trim(),
    paragraphs: fromMailBlocks(body).filter((text) => text.trim() !== ''),
    button: typeof button === 'string' ? button.trim() : '',
  }
  return { kind: document.kind, words }
}

/** The words of each kind whose document is usable. */
export function usableMailTexts(documents: readonly unknown[]): Partial<Record<MailKind, MailWords>> {
  const texts = documents.map(readMailText).filter((text) => text !== undefined)
  return Object.fromEntries(
    texts.filter(({ kind, words }) => areUsableWords(kind, words)).map(({ kind, words }) => [kind, words]),
  )
}
