import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoment, parseMoment } from './paris-moment.ts'

describe('a moment that staff type', () => {
  it.each(['23:59', '23h59', '23 h 59', '23H59', '23.59', '2359', 'à 23:59', 'à 23 h 59 min'])(
    'is understood in Paris time with the hour %s',
    (hour) => expect(parseMoment(`28/11/2026 ${hour}`)).toBe('2026-11-28T22:59:00.000Z'),
  )

  it.each([
    '28/11/26',
    '28.11.2026',
    '28-11-2026',
    '28 11 2026',
    '28 novembre 2026',
    '28 NOV. 2026',
    '2026-11-28',
  ])('is understood with the date %s', (date) =>
    expect(parseMoment(`${date} 9h`)).toBe('2026-11-28T08:00:00.000Z'),
  )

  it('is that of summer in summer, and the first of an hour that clocks show twice', () => {
    expect(parseMoment('1er juil. 2027, 9 h')).toBe('2027-07-01T07:00:00.000Z')
    expect(parseMoment('5 août 2027 à 9h30')).toBe('2027-08-05T07:30:00.000Z')
    expect(parseMoment('31/10/2027 02:30')).toBe('2027-10-31T00:30:00.000Z')
  })

  it.each([
    '',
    '28/11/2026',
    '23:59',
    '28/11/2026 midi',
    '28/11/2026 11:59 pm',
    '28/11/2026 24:00',
    '28/11/2026 23:60',
    '31/02/2027 10:00',
    '28/03/2027 02:30',
    '28 brumaire 2026 10:00',
    '11/28/2026 10:00',
  ])('is refused when there is none: %s', (typed) => expect(parseMoment(typed)).toBeUndefined())

  it('is the same after it was shown', () => {
    const minute = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(minute, (date) => {
        const shown = formatMoment(date)
        expect(formatMoment(parseMoment(shown) ?? '')).toBe(shown)
      }),
    )
  })
})
