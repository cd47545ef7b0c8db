import type { ScheduleQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { contentKey } from '#lib/content-key.ts'
import { runAt } from '#lib/run-at.ts'
import { contentQuery } from './content-query.ts'
import { roundUpToMinute } from './published-source.ts'

// A timer that fires slightly early would query the previous minute.
const marginMs = 50

const importQuery = async () => (await import('@lucarne/schemas/queries/schedule.ts')).scheduleQuery

export const scheduleOptions = contentQuery('schedule', importQuery)

/** The next time (ms) at which a visibility date shows or hides a document; undefined when none is scheduled. */
export function findNextChangeMs(schedule: ScheduleQueryResult, nowMs: number): number | undefined {
  const changes = schedule
    .flatMap(({ visibleFrom, visibleUntil }) => [visibleFrom, visibleUntil])
    .flatMap((date) => (date ? [roundUpToMinute(Date.parse(date))] : []))
    .filter((timeMs) => timeMs > nowMs)
  return changes.length > 0 ? Math.min(...changes) : undefined
}

/**
 * Refetches content whenever a visibility date passes, for which there is no live event. The schedule is content itself
 * and kept up to date by live events.
 * @returns stops refetching
 */
export function startScheduledRefetch(queryClient: QueryClient): () => void {
  let cancel = () => {}
  const applySchedule = (schedule: ScheduleQueryResult) => {
    cancel()
    const next = findNextChangeMs(schedule, Date.now())
    if (next !== undefined)
      cancel = runAt(next + marginMs, () => void queryClient.invalidateQueries({ queryKey: [contentKey] }))
  }
  const unsubscribe = new QueryObserver(queryClient, scheduleOptions).subscribe(({ data }) => {
    if (data) applySchedule(data)
  })
  return () => {
    cancel()
    unsubscribe()
  }
}
