import { describe, expect, it } from 'vitest'
import { seedSentences as all } from './seed-sentences.ts'

/** Each match with its path and some characters around it. */
function matches(pattern: RegExp): string[] {
  return all.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(
      ({ index }) => `${path}: ${text.slice(Math.max(0, index - 20), index + 20)}`,
    ),
  )
}

describe('French typography', () => {
  it('is checked on every text of the site', () => expect(all.length).toBeGreaterThan(500))

  it('puts a narrow no-break space before high punctuation, and no other', () =>
    expect(matches(/[^\u202f\n][;!?%€»]/gu)).toEqual([]))

  it('puts a narrow no-break space before a colon that ends a clause', () =>
    expect(matches(/[^\u202f]:(?=\s|\*|$)/gu)).toEqual([]))

  it('puts a narrow no-break space after «', () => expect(matches(/«(?!\u202f)/gu)).toEqual([]))

  it('groups thousands with a narrow no-break space', () =>
    expect(matches(/\d[ \u00a0]\d{3}(?!\d)/gu)).toEqual([]))

  it('uses the typographic apostrophe', () => expect(matches(/'/gu)).toEqual([]))

  it('writes an ellipsis as one character', () => expect(matches(/\.\.\./gu)).toEqual([]))

  it('has no exclamation marks', () => expect(matches(/!/gu)).toEqual([]))

  it('never doubles a space', () => expect(matches(/[ \u00a0\u202f]{2}/gu)).toEqual([]))
})
