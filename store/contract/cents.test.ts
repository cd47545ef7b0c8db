import { expect, it } from 'vitest'
import { parseCents } from './cents.ts'

it.each([
  ['12,50', 1250],
  ['1 200 €', 120_000],
  ['0', 0],
  ['12,505', Number.NaN],
  ['-1', Number.NaN],
])('« %s » is %s cents', (text, cents) => expect(parseCents(text)).toBe(cents))
