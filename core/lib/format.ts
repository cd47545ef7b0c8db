/** The shop's time zone: a date reads the same wherever the page is built and shown. */
export const displayTimeZone = 'Europe/Paris'
const longDateFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: displayTimeZone })
const shortDateFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeZone: displayTimeZone })

/** « 12 août 2026 »; empty for a previewed document that has no date yet. */
export function formatDate(date: string | Date): string {
  return date && longDateFormat.format(new Date(date))
}

/** « 12/08/2026 » */
export function formatShortDate(date: string | Date): string {
  return shortDateFormat.format(new Date(date))
}
