import { afterEach, describe, expect, it } from 'vitest'
import { createExcerpt } from './excerpt.ts'
import { cleanStega, setStegaCleaner } from './stega.ts'

const stega = '\u200b\u200c\u200d'

describe('a previewed text', () => {
  afterEach(() => setStegaCleaner((text) => text))

  it('is compared without its stega', () => {
    setStegaCleaner((text) => text.replace(stega, ''))
    expect(cleanStega(`Accueil${stega}`)).toBe('Accueil')
  })

  it('is shortened without counting its stega, which it keeps', () => {
    setStegaCleaner((text) => text.replace(stega, ''))
    expect(createExcerpt(`Une phrase${stega}`, 10)).toBe(`Une phrase${stega}`)
    expect(createExcerpt(`Une phrase${stega}`, 9)).toBe(`Une…${stega}`)
  })
})
