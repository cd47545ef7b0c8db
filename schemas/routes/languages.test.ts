import { describe, expect, it } from 'vitest'
import { findPathLanguage, languages } from './languages.ts'

describe('findPathLanguage', () => {
  it.each([
    ['/de-ch', 'de-CH'],
    ['/de-ch/ueber-uns', 'de-CH'],
    ['/nl-be/over-ons', 'nl-BE'],
    ['/', undefined],
    ['/de-chalet', undefined],
    ['/a-propos/de-ch', undefined],
  ])('of %s is %s', (path, code) => expect(findPathLanguage(path)?.code).toBe(code))

  it('knows each language by a folder of its own', () => {
    for (const language of languages) expect(findPathLanguage(language.folder)).toBe(language)
  })
})
