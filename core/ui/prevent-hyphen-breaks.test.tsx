import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { preventHyphenBreaks } from '#ui/prevent-hyphen-breaks.tsx'

function renderText(text: string) {
  const { container } = render(<p>{preventHyphenBreaks(text)}</p>)
  const unbreakable = [...container.querySelectorAll('.whitespace-nowrap')].map((span) => span.textContent)
  return { unbreakable, text: container.textContent }
}

test('short hyphenated words do not break, anywhere in the text', () => {
  expect(renderText('Le Wi-Fi, l’e-mail et lui-même').unbreakable).toEqual(['Wi-Fi', 'e-mail', 'lui-même'])
  expect(renderText('Comment pouvons-nous vous aider\u202f?').unbreakable).toEqual(['pouvons-nous'])
})

test('a long hyphenated word may break', () => {
  expect(renderText('La Guyane-Franco-Brésilienne').unbreakable).toEqual([])
})

test('dashes, ranges and single hyphens prevent no break', () => {
  expect(renderText('Un – deux - trois, a- b').unbreakable).toEqual([])
})

test('the text stays unchanged for reading, searching and copying', () => {
  const text = 'Wi-Fi\u202f: le 5\u202fGHz, c’est-à-dire le plus court-vêtu.'
  expect(renderText(text).text).toBe(text)
})
