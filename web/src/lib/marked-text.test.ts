import { afterEach, describe, expect, it } from 'vitest'
import { excerpt } from './excerpt.ts'
import { plainText, readMarksWith } from './marked-text.ts'

const mark = '\u200b\u200c\u200d'

describe('a text in a preview', () => {
  afterEach(() => readMarksWith((text) => text))

  it('is read without its mark by code that compares it', () => {
    readMarksWith((text) => text.replace(mark, ''))
    expect(plainText(`Accueil${mark}`)).toBe('Accueil')
  })

  it('is shortened by its words alone, and still leads to its field', () => {
    readMarksWith((text) => text.replace(mark, ''))
    expect(excerpt(`Une phrase${mark}`, 10)).toBe(`Une phrase${mark}`)
    expect(excerpt(`Une phrase${mark}`, 9)).toBe(`Une…${mark}`)
  })
})
