import { expect, it } from 'vitest'
import { formatDate, formatDateTime } from './format.ts'

it('dates and times of mails are those of Paris', () => {
  expect(formatDate('2026-08-12T22:30:00Z')).toBe('13 août 2026')
  expect(formatDateTime('2026-08-12T12:30:00Z')).toBe('12 août 2026 à 14:30')
})
