import { describe, expect, it } from 'vitest'
import { defaultMailTemplates, isUsableTemplate } from '../mails/default-mail-templates.ts'
import { mailKindNames } from '../mails/mail-kinds.ts'
import {
  createDefaultMailTemplate,
  parseMailTemplate,
  selectUsableTemplates,
  toTemplateBlocks,
} from './mail-template.ts'

describe('the words of a mail', () => {
  it.each(mailKindNames)('of the kind %s survive the studio, and are usable', (kind) => {
    expect(isUsableTemplate(kind, defaultMailTemplates[kind])).toBe(true)
    expect(parseMailTemplate(createDefaultMailTemplate(kind))).toEqual({
      kind,
      template: defaultMailTemplates[kind],
    })
  })

  it('use the typography of French', () => {
    for (const { subject, greeting, paragraphs } of Object.values(defaultMailTemplates))
      for (const text of [subject, greeting, ...paragraphs])
        expect(text).not.toMatch(/(?<!\u202f)[:;!?»]|'|« /)
  })

  it.each([
    ['a variable of another kind', { body: toTemplateBlocks(['Bonjour {plan}']) }],
    ['a variable without a kind', { subject: [{ children: [{ _type: 'mailVariable' }] }] }],
    ['no subject', { subject: [] }],
    ['a subject of spaces', { subject: toTemplateBlocks([' ']) }],
    ['no greeting', { greeting: undefined }],
    ['no body', { body: toTemplateBlocks(['']) }],
    ['no words on its button', { button: null }],
    ['something else for a body', { body: { text: 'x' } }],
  ])('with %s are replaced by the default ones', (_, changes) => {
    expect(selectUsableTemplates([{ ...createDefaultMailTemplate('order_received'), ...changes }])).toEqual(
      {},
    )
  })

  it('of an unknown kind, or of no document, are dropped', () => {
    const documents = [{ ...createDefaultMailTemplate('order_received'), kind: 'constructor' }, null, 'x', {}]
    expect(selectUsableTemplates(documents)).toEqual({})
  })

  it('of other documents are used beside a broken one', () => {
    const documents = [
      { ...createDefaultMailTemplate('order_received'), subject: [] },
      createDefaultMailTemplate('access_issued'),
    ]
    expect(Object.keys(selectUsableTemplates(documents))).toEqual(['access_issued'])
  })
})
