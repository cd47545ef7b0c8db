import { expect, test } from 'vitest'
import { readCheckoutLimit } from './checkout-limit.ts'

test.each([
  ['a limit of checkout', { code: 'too_many_units' }, /^Une commande prend 10 exemplaires/],
  ['another reason', { code: 'mixed_currencies' }, undefined],
  ['an unknown code', { code: 'toString' }, undefined],
])('names the sentence of %s', async (_, body, sentence) => {
  const text = await readCheckoutLimit(Response.json(body, { status: 409 }))
  if (sentence) expect(text).toMatch(sentence)
  else expect(text).toBeUndefined()
})

test('a response that is no JSON names none', async () => {
  expect(await readCheckoutLimit(new Response('<html>', { status: 409 }))).toBeUndefined()
})
