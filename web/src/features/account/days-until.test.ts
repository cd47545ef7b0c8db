import { describe, expect, it } from 'vitest'
import { daysUntil, sayDays } from './days-until.ts'

const now = new Date(2026, 10, 21, 23, 30)

describe('days until a date', () => {
  it.each([
    [new Date(2026, 10, 21, 0, 5), 0],
    [new Date(2026, 10, 22, 0, 5), 1],
    [new Date(2027, 2, 14), 113],
    [new Date(2026, 10, 18, 12), -3],
    // Over the night when clocks change.
    [new Date(2027, 2, 29), 128],
  ])('counts days of the calendar, whatever the hour: %s', (date, days) =>
    expect(daysUntil(date.toISOString(), now)).toBe(days),
  )

  it.each([
    [113, 'Dans 113 jours'],
    [1, 'Demain'],
    [0, 'Aujourd’hui'],
    [-3, 'Il y a 3 jours'],
  ])('says %i as « %s »', (days, text) => expect(sayDays(days)).toBe(text))
})
