import type { ScheduleQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { contentKey, contentQuery } from './content-query.ts'
import { minuteAfter } from './current-minute.ts'

const requestTimeoutMs = 24 * 60 * 60 * 1000 // ms; timers cannot wait for more than 24 days
/** Timers may be early by a hair: then the minute would still be the one before. */
const margin = 50

const load = async () => (await import('@lucarne/schemas/queries/schedule.ts')).scheduleQuery

const scheduleOptions = contentQuery('schedule', load)

/** When content will next be shown or hidden by its dates (ms); undefined when nothing is planned. */
export function nextChange(schedule: ScheduleQueryResult, now: number): number | undefined {
  const changes = schedule
    .flatMap(({ visibleFrom, visibleUntil }) => [visibleFrom, visibleUntil])
    .flatMap((moment) => (moment ? [minuteAfter(Date.parse(moment))] : []))
    .filter((moment) => moment > now)
  return changes.length > 0 ? Math.min(...changes) : undefined
}

/**
 * Asks again for everything that is shown when the time of a document comes: time passing is no publication, and no
 * live event tells of it. The plan itself is content, which live events keep up to date.
 */
export function followSchedule(queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // A machine that slept wakes past the moment: it is then that it asks.
  const waitFor = (moment: number) => {
    const wait = moment + margin - Date.now()
    if (wait <= 0) void queryClient.invalidateQueries({ queryKey: [contentKey] })
    else timer = setTimeout(waitFor, Math.min(wait, requestTimeoutMs), moment)
  }
  const plan = (schedule: ScheduleQueryResult) => {
    clearTimeout(timer)
    const next = nextChange(schedule, Date.now())
    if (next !== undefined) waitFor(next)
  }
  const unsubscribe = new QueryObserver(queryClient, scheduleOptions).subscribe(({ data }) => {
    if (data) plan(data)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
