import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mockContent } from '../test/mock-content.ts'
import { contentQuery } from './content-query.ts'
import { findNextChangeMs, startScheduledRefetch } from './schedule.ts'

const now = Date.parse('2027-03-03T09:00:20Z')
const visibleFrom = (date: string) => ({ visibleFrom: date, visibleUntil: null })

describe('the next visibility change', () => {
  it('is the next start or end date, rounded up to a minute', () => {
    const schedule = [
      { visibleFrom: '2027-03-03T08:00:00Z', visibleUntil: '2027-03-03T09:30:30Z' },
      visibleFrom('2027-03-03T10:00:00Z'),
    ]
    expect(findNextChangeMs(schedule, now)).toBe(Date.parse('2027-03-03T09:31:00Z'))
  })
  it('is undefined when every date is past', () => {
    expect(findNextChangeMs([visibleFrom('2027-03-03T09:00:00Z')], now)).toBeUndefined()
    expect(findNextChangeMs([], now)).toBeUndefined()
  })
})

// With fake timers the dynamic import would never resolve.
await import('@lucarne/schemas/queries/schedule.ts')

describe('an open page', () => {
  const fetchedQueries: string[] = []
  let schedule = [visibleFrom('2027-03-03T09:05:00Z')]
  let stop = () => {}

  beforeEach(async () => {
    vi.useFakeTimers({ now })
    fetchedQueries.length = 0
    mockContent((query) => {
      fetchedQueries.push(query.includes('visibleFrom') ? 'schedule' : query)
      return schedule
    })
    const queryClient = new QueryClient()
    const shown = contentQuery('blog', async () => 'blog')
    new QueryObserver(queryClient, shown).subscribe(() => {})
    stop = startScheduledRefetch(queryClient)
    await vi.advanceTimersByTimeAsync(1000)
    expect(fetchedQueries.splice(0).toSorted()).toEqual(['blog', 'schedule'])
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  it('refetches when a date passes, and then waits for the next one', async () => {
    await vi.advanceTimersByTimeAsync(Date.parse('2027-03-03T09:04:59Z') - Date.now())
    expect(fetchedQueries).toEqual([])
    schedule = [visibleFrom('2027-03-03T09:05:00Z'), visibleFrom('2027-05-03T09:00:00Z')]
    await vi.advanceTimersByTimeAsync(2000)
    expect(fetchedQueries.splice(0).toSorted()).toEqual(['blog', 'schedule'])

    // Two months later: more than one timer can wait.
    await vi.advanceTimersByTimeAsync(Date.parse('2027-05-03T08:59:59Z') - Date.now())
    expect(fetchedQueries).toEqual([])
    await vi.advanceTimersByTimeAsync(2000)
    expect(fetchedQueries.toSorted()).toEqual(['blog', 'schedule'])
  })

  it('refetches at once when it wakes after the date', async () => {
    schedule = [visibleFrom('2027-03-05T09:00:00Z')]
    await vi.advanceTimersByTimeAsync(Date.parse('2027-03-03T09:06:00Z') - Date.now())
    expect(fetchedQueries.splice(0)).not.toEqual([])
    vi.setSystemTime(Date.parse('2027-03-07T09:00:00Z'))
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000)
    expect(fetchedQueries.toSorted()).toEqual(['blog', 'schedule'])
  })

  it('stops refetching on demand', async () => {
    stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(fetchedQueries).toEqual([])
  })
})
