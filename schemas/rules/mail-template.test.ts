import { describe, expect, it } from 'vitest'
import { areUsableWords, mailKindNames } from '../mails/mail-kinds.ts'
import { shippedWords } from '../mails/shipped-words.ts'
import { readMailText, shippedMailText, toMailBlocks, usableMailTexts } from './mail-words.ts'

describe('the words of a mail', () => {
  it.each(mailKindNames)('of the kind %s survive the studio, and are usable', (kind) => {
    expect(areUsableWords(kind, shippedWords[kind])).toBe(true)
    expect(readMailText(shippedMailText(kind))).toEqual({ kind, words: shippedWords[kind] })
  })

  it('use the typography of French', () => {
    for (const { subject, greeting, paragraphs } of Object.values(shippedWords))
      for (const text of [subject, greeting, ...paragraphs])
        expect(text).not.toMatch(/(?<!\u202f)[:;!?»]|'|« /)
  })

  it.each([
    ['a variable of another kind', { body: toMailBlocks(['Bonjour {plan}']) }],
    ['a variable without a kind', { subject: [{ children: [{ _type: 'mailVariable' }] }] }],
    ['no subject', { subject: [] }],
    ['a subject of spaces', { subject: toMailBlocks([' ']) }],
    ['no greeting', { greeting: undefined }],
    ['no body', { body: toMailBlocks(['']) }],
    ['no words on its button', { button: null }],
    ['something else for a body', { body: { text: 'x' } }],
  ])('with %s are replaced by the shipped ones', (_, changes) => {
    expect(usableMailTexts([{ ...shippedMailText('order_received'), ...changes }])).toEqual({})
  })

  it('of an unknown kind, or of no document, are dropped', () => {
    const documents = [{ ...shippedMailText('order_received'), kind: 'constructor' }, null, 'x', {}]
    expect(usableMailTexts(documents)).toEqual({})
  })

  it('of other documents are used beside a broken one', () => {
    const documents = [
      { ...shippedMailText('order_received'), subject: [] },
      shippedMailText('access_issued'),
    ]
    expect(Object.keys(usableMailTexts(documents))).toEqual(['access_issued'])
  })
})
