import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { preventHyphenBreaks } from '#ui/prevent-hyphen-breaks.tsx'

function show(text: string) {
  const { container } = render(<p>{preventHyphenBreaks(text)}</p>)
  const kept = [...container.querySelectorAll('.whitespace-nowrap')].map((span) => span.textContent)
  return { kept, text: container.textContent }
}

test('short compounds stay in one piece, wherever they stand', () => {
  expect(show('Le Wi-Fi, l’e-mail et lui-même').kept).toEqual(['Wi-Fi', 'e-mail', 'lui-même'])
  expect(show('Comment pouvons-nous vous aider\u202f?').kept).toEqual(['pouvons-nous'])
})

test('a word too long for a narrow screen may still be broken', () => {
  expect(show('La Guyane-Franco-Brésilienne').kept).toEqual([])
})

test('a dash between words, a range and a lone hyphen hold nothing together', () => {
  expect(show('Un – deux - trois, a- b').kept).toEqual([])
})

test('what is read, found and copied is what was written', () => {
  const written = 'Wi-Fi\u202f: le 5\u202fGHz, c’est-à-dire le plus court-vêtu.'
  expect(show(written).text).toBe(written)
})
