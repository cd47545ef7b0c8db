import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contentQuery } from './content-query.ts'
import { replaceContentSource } from './content-source.ts'
import { followSchedule, nextChange } from './schedule.ts'

const now = Date.parse('2027-03-03T09:00:20Z')
const at = (moment: string) => ({ visibleFrom: moment, visibleUntil: null })

describe('the next change', () => {
  it('is the first beginning or end to come, whole minutes up', () => {
    const schedule = [
      { visibleFrom: '2027-03-03T08:00:00Z', visibleUntil: '2027-03-03T09:30:30Z' },
      at('2027-03-03T10:00:00Z'),
    ]
    expect(nextChange(schedule, now)).toBe(Date.parse('2027-03-03T09:31:00Z'))
  })
  it('is none where all of it is past', () => {
    expect(nextChange([at('2027-03-03T09:00:00Z')], now)).toBeUndefined()
    expect(nextChange([], now)).toBeUndefined()
  })
})

// Timers that stand still do not wait for a file.
await import('@lucarne/schemas/queries/schedule.ts')

describe('an open page', () => {
  const asked: string[] = []
  let schedule = [at('2027-03-03T09:05:00Z')]
  let stop = () => {}

  beforeEach(async () => {
    vi.useFakeTimers({ now })
    asked.length = 0
    replaceContentSource(async (query) => {
      asked.push(query.includes('visibleFrom') ? 'schedule' : query)
      return { result: schedule as never, syncTags: [] }
    })
    const queryClient = new QueryClient()
    const shown = contentQuery('blog', async () => 'blog')
    new QueryObserver(queryClient, shown).subscribe(() => {})
    stop = followSchedule(queryClient)
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked.splice(0).toSorted()).toEqual(['blog', 'schedule'])
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  it('asks again when the time comes, not before, and goes on with what is planned then', async () => {
    await vi.advanceTimersByTimeAsync(Date.parse('2027-03-03T09:04:59Z') - Date.now())
    expect(asked).toEqual([])
    schedule = [at('2027-03-03T09:05:00Z'), at('2027-05-03T09:00:00Z')]
    await vi.advanceTimersByTimeAsync(2000)
    expect(asked.splice(0).toSorted()).toEqual(['blog', 'schedule'])

    // Two months on: further than a timer can wait.
    await vi.advanceTimersByTimeAsync(Date.parse('2027-05-03T08:59:59Z') - Date.now())
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(2000)
    expect(asked.toSorted()).toEqual(['blog', 'schedule'])
  })

  it('asks at once when it wakes past the time', async () => {
    schedule = [at('2027-03-05T09:00:00Z')]
    await vi.advanceTimersByTimeAsync(Date.parse('2027-03-03T09:06:00Z') - Date.now())
    expect(asked.splice(0)).not.toEqual([])
    vi.setSystemTime(Date.parse('2027-03-07T09:00:00Z'))
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000)
    expect(asked.toSorted()).toEqual(['blog', 'schedule'])
  })

  it('asks no more once it is told to stop', async () => {
    stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toEqual([])
  })
})
