import { expect, it } from 'vitest'
import { readQuantity } from './read-quantity.ts'

it.each([
  ['reception', '12', 12],
  ['reception', ' 1 200 ', 1200],
  ['correction', '0', 0],
  ['threshold', '0', 0],
] as const)('reads %s of « %s » as units', (form, text, quantity) =>
  expect(readQuantity(form, text)).toBe(quantity),
)

it.each([
  ['reception', '0'],
  ['loss', '0'],
  ['loss', '-1'],
  ['correction', '1,5'],
  ['correction', ''],
  ['correction', '1e3'],
  ['reception', '100001'],
] as const)('refuses %s of « %s » with a sentence', (form, text) =>
  expect(readQuantity(form, text)).toEqual(expect.any(String)),
)
