import { expect, test } from 'vitest'
import { product } from '#test/fixtures.ts'
import { findRenewal } from './renewal.ts'

test('a renewal link finds its variant, and nothing that is not for sale', () => {
  const [own] = product().variants
  expect(findRenewal([product()], own?.id ?? '')).toMatchObject({ variant: { id: own?.id } })
  expect(findRenewal([product()], 'disparu')).toBeUndefined()
  expect(findRenewal([product({ purchasable: false })], own?.id ?? '')).toBeUndefined()
})
