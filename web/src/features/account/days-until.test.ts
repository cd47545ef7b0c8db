import { describe, expect, it } from 'vitest'
import { daysUntil, sayDays } from './days-until.ts'

describe('days until a date', () => {
  it.each([
    ['2026-11-21T23:05:00+01:00', 0],
    ['2026-11-22T00:05:00+01:00', 1],
    ['2027-03-14T00:00:00+01:00', 113],
    ['2026-11-18T12:00:00+01:00', -3],
    // Beyond the nights when clocks change.
    ['2026-10-12T00:05:00+02:00', -40],
    ['2026-10-12T23:55:00+02:00', -40],
    ['2027-03-29T00:05:00+02:00', 128],
  ])('counts days of the French calendar, whatever the hour and the device: %s', (date, days) => {
    for (const hour of ['00:10', '12:00', '23:50'])
      expect(daysUntil(date, new Date(`2026-11-21T${hour}:00+01:00`))).toBe(days)
  })

  it.each([
    [113, 'Dans 113 jours'],
    [1, 'Demain'],
    [0, 'Aujourd’hui'],
    [-3, 'Il y a 3 jours'],
  ])('says %i as « %s »', (days, text) => expect(sayDays(days)).toBe(text))
})
