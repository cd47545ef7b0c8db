import { describe, expect, it } from 'vitest'
import { findEmptyCarouselDate } from './carousel.ts'

const now = new Date('2027-03-03T09:00:00Z')
const tomorrow = '2027-03-04T09:00:00.000Z'
const nextWeek = '2027-03-10T09:00:00.000Z'
const yesterday = '2027-03-02T09:00:00.000Z'
const emptyFrom = (...slides: Parameters<typeof findEmptyCarouselDate>[0]) =>
  findEmptyCarouselDate(slides, now)?.toISOString()

describe('the carousel is empty', () => {
  it('now, without a slide that is visible now', () => {
    expect(emptyFrom()).toBe(now.toISOString())
    expect(emptyFrom({ visibleFrom: tomorrow }, { visibleUntil: yesterday })).toBe(now.toISOString())
  })
  it('never, with a slide without dates', () =>
    expect(emptyFrom({}, { visibleUntil: tomorrow })).toBeUndefined())
  it('when the last slide expires', () => {
    expect(emptyFrom({ visibleUntil: tomorrow })).toBe(tomorrow)
    expect(emptyFrom({ visibleUntil: tomorrow }, { visibleUntil: nextWeek })).toBe(nextWeek)
  })
  it('between two slides only when their dates leave a gap', () => {
    expect(emptyFrom({ visibleUntil: tomorrow }, { visibleFrom: nextWeek })).toBe(tomorrow)
    expect(emptyFrom({ visibleUntil: tomorrow }, { visibleFrom: tomorrow })).toBeUndefined()
  })
})
