import { expect, test } from 'vitest'
import { formatCents } from './format-cents.ts'

test.each([
  [8999, 'eur', '89,99\u202f€'],
  [0, 'eur', '0,00\u202f€'],
  [123456, 'eur', '1\u202f234,56\u202f€'],
  [1500, 'chf', '15,00\u202fCHF'],
  [500, '', '5,00\u202f€'],
])('%i cents of %s are formatted as « %s »', (cents, currency, text) => {
  expect(formatCents(cents, currency)).toBe(text)
})

test.each([
  ['fr-BE', /^1\u202f234,50\u202f€$/],
  ['fr-LU', /^1\.234,50\u202f€$/],
  // The thousands separator depends on the engine's locale data.
  ['fr-CH', /^1['’\u202f]234\.50\u202f€$/],
  ['fr-RE', /^1\u202f234,50\u202f€$/],
  ['fr-ZZ', /^1\u202f234,50\u202f€$/],
])('a price is formatted as %s writes it', (locale, text) => {
  expect(formatCents(123_450, 'eur', locale)).toMatch(text)
})
