import { expect, test } from 'vitest'
import { checkAccessibility, describeAge } from './check-accessibility.ts'

test('the published measurement is valid', () =>
  expect(checkAccessibility(new Date('2026-11-23')).level).toBe('ok'))

test('a measurement of more than twelve months ago is a warning', () => {
  expect(describeAge('2026-11-23', new Date('2027-11-22T23:00:00Z')).level).toBe('ok')
  expect(describeAge('2026-11-23', new Date('2027-11-23T00:00:00Z'))).toMatchObject({
    level: 'warning',
    text: expect.stringContaining('2026-11-23'),
  })
})
