import { expect, test } from 'vitest'
import { defaultCannedAnswers, fillCannedAnswer, findUnknownVariables } from './canned-answers.ts'

test('an answer is filled in, but for what is not known', () => {
  const text = 'Bonjour {nom}, au sujet de {demande} et de {commande}.'
  expect(fillCannedAnswer(text, { nom: 'Zoé {commande}', demande: 'DM-1' })).toBe(
    'Bonjour Zoé {commande}, au sujet de DM-1 et de {commande}.',
  )
})

test('names in braces that stand for nothing are found', () => {
  expect(findUnknownVariables('{nom} {prénom} {} {toString}')).toEqual(['prénom', '', 'toString'])
  for (const { text } of defaultCannedAnswers) expect(findUnknownVariables(text)).toEqual([])
})
