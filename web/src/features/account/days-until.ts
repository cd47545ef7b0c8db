const dayMs = 24 * 60 * 60_000
const relative = new Intl.RelativeTimeFormat('fr-FR', { numeric: 'auto' })

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** Days of the calendar from `now` to a date; negative when it has passed. */
export function daysUntil(date: string, now: Date): number {
  // Rounded: a day of the calendar lasts 23 or 25 hours twice a year.
  return Math.round((midnight(new Date(date)) - midnight(now)) / dayMs)
}

/** « Dans 113 jours », « Demain », « Il y a 3 jours » */
export function sayDays(days: number): string {
  const text = relative.format(days, 'day')
  return text.charAt(0).toLocaleUpperCase('fr-FR') + text.slice(1)
}
