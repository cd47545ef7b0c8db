import { evaluateSync, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'
import { isVisible } from '../queries/fragments/visible.ts'
import {
  isVisibleAt,
  visibilityAt,
  visibilityLabel,
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

describe('what is to be seen', () => {
  it.each([
    [{}, 'lasting'],
    [{ visibleFrom: before }, 'lasting'],
    [{ visibleFrom: same }, 'lasting'],
    [{ visibleFrom: after }, 'scheduled'],
    [{ visibleUntil: after }, 'leaving'],
    [{ visibleUntil: same }, 'expired'],
    [{ visibleUntil: before }, 'expired'],
  ] as const)('with %j is %s', (dates, expected) => expect(visibilityAt(dates, now)).toBe(expected))

  it('is the same for queries, whatever the dates', () => {
    const dataset = periods.map((dates, _id) => ({ _id: String(_id), ...dates }))
    const params = { now: now.toISOString() }
    const seen = evaluateSync(parse(`*[${isVisible}]._id`, { params }), { dataset, params }).data
    const expected = dataset.filter((dates) => isVisibleAt(dates, now)).map(({ _id }) => _id)
    expect(expected.length).toBe(12)
    expect(seen).toEqual(expected)
  })

  it('is everything for a query without a moment', () => {
    const params = { now: null }
    const count = evaluateSync(parse(`count(*[${isVisible}])`, { params }), { dataset: periods, params }).data
    expect(count).toBe(periods.length)
  })
})

describe('lists', () => {
  it('say what is not simply there', () => {
    expect(visibilityLabel({ visibleFrom: after }, now)).toBe('Programmé')
    expect(visibilityLabel({ visibleUntil: before }, now)).toBe('Expiré')
    expect(visibilityLabel({ visibleUntil: '2027-12-15T12:00:00Z' }, now)).toMatch(
      /^Visible jusqu’au 1[456] décembre 2027 à /u,
    )
    expect(visibilityLabel({}, now)).toBeUndefined()
    expect(withVisibility('Astuces', { visibleUntil: '2020-01-01T00:00:00Z' })).toBe('Expiré · Astuces')
    expect(withVisibility('Astuces', {})).toBe('Astuces')
  })
})

describe('visiblePeriodRule', () => {
  it.each([
    {},
    { visibleFrom: before },
    { visibleUntil: before },
    { visibleFrom: before, visibleUntil: after },
  ])('accepts %j', (dates) => expect(visiblePeriodRule(dates)).toBe(true))
  it.each([after, same])('refuses an end at or before its beginning: %s', (visibleFrom) =>
    expect(visiblePeriodRule({ visibleFrom, visibleUntil: now.toISOString() })).toContain('après le début'),
  )
})
