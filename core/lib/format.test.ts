import { expect, it } from 'vitest'
import { formatDate, formatShortDate } from './format.ts'

it('dates are formatted in words or in digits', () => {
  expect(formatDate('2026-08-12T10:00:00Z')).toBe('12 août 2026')
  expect(formatShortDate('2026-08-12T10:00:00Z')).toBe('12/08/2026')
})
