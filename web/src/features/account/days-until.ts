import { timeZone } from '#lib/format.ts'

const dayMs = 24 * 60 * 60_000
const relative = new Intl.RelativeTimeFormat('fr-FR', { numeric: 'auto' })

// Swedish writes a date as ISO does: « 2026-11-21 ».
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone })
const startOfDay = (date: Date) => Date.parse(isoDay.format(date))

/** Days of the calendar from `now` to a date, in the zone that dates are shown in; negative when it has passed. */
export function daysUntil(date: string, now: Date): number {
  return (startOfDay(new Date(date)) - startOfDay(now)) / dayMs
}

/** « Dans 113 jours », « Demain », « Il y a 3 jours » */
export function sayDays(days: number): string {
  const text = relative.format(days, 'day')
  return text.charAt(0).toLocaleUpperCase('fr-FR') + text.slice(1)
}
