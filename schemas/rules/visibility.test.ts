import { evaluateSync, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'
import { isVisible } from '../queries/fragments/page.ts'
import { visibilityFields } from '../types/fields/visibility-fields.ts'
import {
  computeVisibility,
  formatFrenchMoment,
  formatVisibility,
  isVisibleAt,
  visiblePeriodRule,
  withVisibility,
} from './visibility.ts'

const now = new Date('2027-03-03T09:00:00Z')
const before = '2027-03-03T08:59:59.999Z'
const after = '2027-03-03T09:00:00.001Z'
const same = '2027-03-03T10:00:00+01:00'
const moments = [undefined, null, before, same, after]
const periods = moments.flatMap((visibleFrom) =>
  moments.map((visibleUntil) => ({ visibleFrom, visibleUntil })),
)

describe('a document’s visibility', () => {
  it.each([
    [{}, 'visible'],
    [{ visibleFrom: before }, 'visible'],
    [{ visibleFrom: same }, 'visible'],
    [{ visibleFrom: after }, 'scheduled'],
    [{ visibleUntil: after }, 'expiring'],
    [{ visibleUntil: same }, 'expired'],
    [{ visibleUntil: before }, 'expired'],
  ] as const)('with %j is %s', (dates, expected) => expect(computeVisibility(dates, now)).toBe(expected))

  it('is the same in GROQ for every combination of dates', () => {
    const dataset = periods.map((dates, _id) => ({ _id: String(_id), ...dates }))
    const params = { now: now.toISOString() }
    const visible = evaluateSync(parse(`*[${isVisible}]._id`, { params }), { dataset, params }).data
    const expected = dataset.filter((dates) => isVisibleAt(dates, now)).map(({ _id }) => _id)
    expect(expected.length).toBe(12)
    expect(visible).toEqual(expected)
  })

  it('is unlimited in a query whose $now is null', () => {
    const params = { now: null }
    const count = evaluateSync(parse(`count(*[${isVisible}])`, { params }), { dataset: periods, params }).data
    expect(count).toBe(periods.length)
  })
})

describe('the label in lists', () => {
  it('names documents that are scheduled, expired or expiring', () => {
    expect(formatVisibility({ visibleFrom: after }, now)).toBe('Programmé')
    expect(formatVisibility({ visibleUntil: before }, now)).toBe('Expiré')
    expect(formatVisibility({ visibleUntil: '2027-12-15T12:00:00Z' }, now)).toMatch(
      /^Visible jusqu’au 1[456] décembre 2027 à /u,
    )
    expect(formatVisibility({}, now)).toBeUndefined()
    expect(withVisibility('Astuces', { visibleUntil: '2020-01-01T00:00:00Z' })).toBe('Expiré · Astuces')
    expect(withVisibility('Astuces', {})).toBe('Astuces')
  })
})

it('times are those of Paris in summer and winter, whatever the browser’s zone', () => {
  expect(formatFrenchMoment('2027-01-15T04:10:00Z')).toBe('15 janvier 2027 à 05:10')
  expect(formatFrenchMoment('2027-07-15T23:59:00Z')).toBe('16 juillet 2027 à 01:59')
})

it('schedule inputs keep each minute and fix the time zone to Paris', () => {
  for (const { options } of visibilityFields())
    expect(options).toMatchObject({ displayTimeZone: 'Europe/Paris', allowTimeZoneSwitch: false })
  expect(visibilityFields().every(({ options }) => !('timeStep' in (options ?? {})))).toBe(true)
})

describe('visiblePeriodRule', () => {
  it.each([
    {},
    { visibleFrom: before },
    { visibleUntil: before },
    { visibleFrom: before, visibleUntil: after },
  ])('accepts %j', (dates) => expect(visiblePeriodRule(dates)).toBe(true))
  it.each([after, same])('refuses an end that is not after the start %s', (visibleFrom) =>
    expect(visiblePeriodRule({ visibleFrom, visibleUntil: now.toISOString() })).toContain('après le début'),
  )
})
