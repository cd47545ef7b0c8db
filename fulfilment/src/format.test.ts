import { expect, it } from 'vitest'
import { formatDateTime, formatMailDate } from './format.ts'

it('dates and times of mails are those of Paris', () => {
  expect(formatMailDate('2026-08-12T22:30:00Z')).toBe('13 août 2026')
  expect(formatDateTime('2026-08-12T12:30:00Z')).toBe('12 août 2026 à 14:30')
})
