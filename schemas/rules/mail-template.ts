import { defaultMailTemplates, isUsableTemplate } from '../mails/default-mail-templates.ts'
import { isMailKind, type MailKind, type MailTemplate } from '../mails/mail-kinds.ts'
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

export interface TemplateBlock {
  _key: string
  _type: 'block'
  style: 'normal'
  markDefs: []
  children: (MailSpan | MailVariableChip)[]
}

/** One paragraph of the studio for each text; `{name}` becomes a chip. */
export function toTemplateBlocks(texts: readonly string[]): TemplateBlock[] {
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

/** Initial value of a `mailTemplate`: the default template. */
export function createDefaultMailTemplate(kind: MailKind) {
  const { subject, greeting, paragraphs, button } = defaultMailTemplates[kind]
  return {
    kind,
    subject: toTemplateBlocks([subject]),
    greeting: toTemplateBlocks([greeting]),
    body: toTemplateBlocks(paragraphs),
    button,
  }
}

/** The texts of paragraphs, with `{name}` for chips; whatever else a document holds is dropped. */
export function parseTemplateBlocks(blocks: unknown): string[] {
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

/** The words of a `mailTemplate` document, complete or not; undefined for a kind that does not exist. */
export function parseMailTemplate(document: unknown): { kind: MailKind; template: MailTemplate } | undefined {
  if (!isRecord(document) || typeof document.kind !== 'string' || !isMailKind(document.kind)) return undefined
  const { subject, greeting, body, button } = document
  const template = {
    subject: parseTemplateBlocks(subject).join(' ').trim(),
    greeting: parseTemplateBlocks(greeting).join(' ').trim(),
    paragraphs: parseTemplateBlocks(body).filter((text) => text.trim() !== ''),
    button: typeof button === 'string' ? button.trim() : '',
  }
  return { kind: document.kind, template }
}

/** The words of each kind whose document is usable. */
export function selectUsableTemplates(
  documents: readonly unknown[],
): Partial<Record<MailKind, MailTemplate>> {
  const texts = documents.map(parseMailTemplate).filter((text) => text !== undefined)
  return Object.fromEntries(
    texts
      .filter(({ kind, template }) => isUsableTemplate(kind, template))
      .map(({ kind, template }) => [kind, template]),
  )
}
