import { expect, it } from 'vitest'
import { parseQuantity } from './parse-quantity.ts'

it.each([
  ['reception', '12', 12],
  ['reception', ' 1 200 ', 1200],
  ['correction', '0', 0],
  ['threshold', '0', 0],
] as const)('the quantity field reads %s of « %s » as units', (form, text, quantity) =>
  expect(parseQuantity(form, text)).toEqual({ ok: true, value: quantity }),
)

it.each([
  ['reception', '0', 'none'],
  ['loss', '0', 'none'],
  ['loss', '-1', 'not_whole'],
  ['correction', '1,5', 'not_whole'],
  ['correction', '', 'not_whole'],
  ['correction', '1e3', 'not_whole'],
  ['reception', '100001', 'too_many'],
] as const)('the quantity field refuses %s of « %s » as %s', (form, text, code) =>
  expect(parseQuantity(form, text)).toEqual({ ok: false, failure: { code } }),
)
