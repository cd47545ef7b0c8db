import type { ScheduleQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { contentKey } from '#lib/content-key.ts'
import { contentQuery } from './content-query.ts'
import { roundUpToMinute } from './minutes.ts'

// `setTimeout` overflows after 24 days.
const maxTimerMs = 24 * 60 * 60 * 1000
// A timer that fires slightly early would query the previous minute.
const marginMs = 50

const importQuery = async () => (await import('@lucarne/schemas/queries/schedule.ts')).scheduleQuery

export const scheduleOptions = contentQuery('schedule', importQuery)

/** The next time (ms) at which a visibility date shows or hides a document; undefined when none is scheduled. */
export function nextChangeMs(schedule: ScheduleQueryResult, nowMs: number): number | undefined {
  const changes = schedule
    .flatMap(({ visibleFrom, visibleUntil }) => [visibleFrom, visibleUntil])
    .flatMap((date) => (date ? [roundUpToMinute(Date.parse(date))] : []))
    .filter((timeMs) => timeMs > nowMs)
  return changes.length > 0 ? Math.min(...changes) : undefined
}

/**
 * Refetches content whenever a visibility date passes, of which no live event tells. The schedule is content itself
 * and kept up to date by live events.
 * @returns stops refetching
 */
export function startScheduledRefetch(queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // A suspended machine wakes after the change.
  const waitUntil = (changeAtMs: number) => {
    const waitMs = changeAtMs + marginMs - Date.now()
    if (waitMs <= 0) void queryClient.invalidateQueries({ queryKey: [contentKey] })
    else timer = setTimeout(waitUntil, Math.min(waitMs, maxTimerMs), changeAtMs)
  }
  const applySchedule = (schedule: ScheduleQueryResult) => {
    clearTimeout(timer)
    const next = nextChangeMs(schedule, Date.now())
    if (next !== undefined) waitUntil(next)
  }
  const unsubscribe = new QueryObserver(queryClient, scheduleOptions).subscribe(({ data }) => {
    if (data) applySchedule(data)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
