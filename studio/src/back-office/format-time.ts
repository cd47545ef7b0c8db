import { formatFrenchDate } from '@lucarne/schemas/rules/visibility.ts'

const dateTime = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
})
const date = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })

export const formatTime = (at: string): string => dateTime.format(new Date(at))
export const formatStaffDate = (at: string): string => date.format(new Date(at))

/** « 1er mars 2027 » from a date without time. */
export const formatStaffDay = (day: string): string => formatFrenchDate(day).replace(/^1 /, '1er ')

const relative = new Intl.RelativeTimeFormat('fr-FR', { numeric: 'auto' })

/** « il y a 5 minutes », « dans 2 jours » */
export function formatDistance(at: string, nowMs: number): string {
  const minutes = Math.round((Date.parse(at) - nowMs) / 60_000)
  if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return Math.abs(hours) < 48
    ? relative.format(hours, 'hour')
    : relative.format(Math.round(hours / 24), 'day')
}
