import { describe, expect, it } from 'vitest'
import { fillMessage, findUnknownPlaceholder, listKnownPlaceholders } from './message-placeholders.ts'

const message = { title: 'À bientôt', text: 'À bientôt sur {marque}.' }

describe('a message', () => {
  it('may mention what its default words mention, and nothing else', () => {
    expect(listKnownPlaceholders(message)).toEqual(['marque'])
    expect(findUnknownPlaceholder(message, 'Revenez vite sur {marque}.')).toBeUndefined()
    expect(findUnknownPlaceholder(message, 'Revenez vite, {prénom}.')).toBe('prénom')
    expect(findUnknownPlaceholder(message, 'Revenez vite, {}.')).toBe('')
  })

  it('shows values as they are, braces and dollar signs included', () =>
    expect(fillMessage(message.text, { marque: '$& {marque}' })).toBe('À bientôt sur $& {marque}.'))

  it.each([
    ['blank', ' \n'],
    ['absent', null],
    ['of a placeholder without a value', '{prénom}'],
    ['of a property of every object', '{constructor}'],
  ])('that is %s is not used', (_, text) => expect(fillMessage(text, { marque: 'Lucarne' })).toBeUndefined())
})
