import { expect, test } from 'vitest'
import { describeDiscount, describePeriod } from './promo-labels.ts'

test.each([
  [null, null, ''],
  ['2027-01-01', null, 'à partir du 1er janvier 2027'],
  [null, '2027-01-31', 'jusqu’au 31 janvier 2027'],
  ['2027-01-11', '2027-08-01', 'du 11 janvier 2027 au 1er août 2027'],
])('the period of a promotion from %s to %s is formatted in French', (starts_on, ends_on, text) => {
  expect(describePeriod({ starts_on, ends_on })).toBe(text)
})

test('the discount of a promotion is formatted in percent or euros', () => {
  expect(describeDiscount({ kind: 'percent', value: 20 })).toBe('−\u202f20\u202f%')
  expect(describeDiscount({ kind: 'amount', value: 550 })).toBe('−\u202f5,50\u202f€')
})
