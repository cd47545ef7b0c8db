import { describe, expect, it } from 'vitest'
import { languages } from '../routes/languages.ts'
import { isRecord } from '../rules/is-record.ts'
import { seedDocuments } from './seed-dataset.ts'
import { collectTranslatedSentences } from './seed-sentences.ts'

const translations = seedDocuments.filter(({ _type }) => _type === 'translatedPage')

function matches(language: string, pattern: RegExp): string[] {
  return collectTranslatedSentences(language)
    .filter(({ text }) => pattern.test(text))
    .map(({ path, text }) => `${path}: ${text}`)
}

describe.each(languages)('the demo content in $code', ({ code, folder }) => {
  it('has three pages in the folder of the language, and what surrounds them', () => {
    const paths = translations.filter(({ language }) => language === code).map(({ path }) => String(path))
    expect(paths).toHaveLength(3)
    expect(paths).toContain(folder)
    expect(paths.filter((path) => !path.startsWith(folder))).toEqual([])
    expect(
      seedDocuments.filter(({ _type, language }) => _type === 'translatedSettings' && language === code),
    ).toHaveLength(1)
  })

  it('follows the typography of its language, not that of French', () => {
    expect(collectTranslatedSentences(code).length).toBeGreaterThan(60)
    expect(matches(code, /[\u202f']|\.\.\.|[ \u00a0]{2}|[ \u00a0][;:!?]/u)).toEqual([])
  })
})

describe('Swiss German', () => {
  it('is written with ss and with guillemets without spaces', () =>
    expect(matches('de-CH', /ß|„|“|«\s|\s»/u)).toEqual([]))
})

describe('Dutch', () => {
  it('is written without guillemets', () => expect(matches('nl-BE', /[«»ß]/u)).toEqual([]))
})

/** The numbers in the texts of a document: « 10 000 » is 10000. */
function numbersIn(value: unknown): string[] {
  if (typeof value === 'string') return value.match(/\d+/gu) ?? []
  if (Array.isArray(value)) return value.flatMap(numbersIn)
  if (!isRecord(value)) return []
  return Object.entries(value)
    .filter(([field]) => !field.startsWith('_') && field !== 'path')
    .flatMap(([, item]) => numbersIn(item))
}

it.each(translations)(
  '$_id names no number that its French page does not',
  ({ original, ...translation }) => {
    const french = seedDocuments.find(({ _id }) => isRecord(original) && _id === original._ref)
    const known = new Set(numbersIn(french))
    expect(numbersIn(translation).filter((number) => !known.has(number))).toEqual([])
  },
)
