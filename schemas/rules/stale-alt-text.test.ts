import { expect, it } from 'vitest'
import { getValueAtPath, staleAltAdvice } from './stale-alt-text.ts'

const picture = (_ref: string, alt: string) => ({ alt, asset: { _ref } })

it('a replaced picture warns while it has the former picture’s text', () => {
  const published = picture('image-a', 'Un salon')
  expect(staleAltAdvice(picture('image-b', 'Un salon'), published)).toContain('l’ancienne')
  expect(staleAltAdvice(picture('image-b', 'Une antenne'), published)).toBe(true)
  expect(staleAltAdvice(picture('image-a', 'Un salon'), published)).toBe(true)
  expect(staleAltAdvice(picture('image-b', 'Un salon'), {})).toBe(true)
})

it('a picture in a list is found by its key', () => {
  const document = { body: [{ _key: 'a' }, { _key: 'b', image: { alt: 'Une antenne' } }] }
  expect(getValueAtPath(document, ['body', { _key: 'b' }, 'image', 'alt'])).toBe('Une antenne')
  expect(getValueAtPath(document, ['body', { _key: 'x' }, 'image'])).toBeUndefined()
  expect(getValueAtPath(null, ['image'])).toBeUndefined()
})
