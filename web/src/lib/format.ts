// The house's own time zone: a page says the same day wherever it is made and read.
export const timeZone = 'Europe/Paris'
const dateFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone })
const shortDateFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeZone })
const moneyFormats = new Map<string, Intl.NumberFormat>()

/** « 89,99 € » from 8999. Unknown or empty currency codes read as euros (spec §9). */
export function formatMoney(cents: number, currency = 'eur'): string {
  let format = moneyFormats.get(currency)
  if (!format) {
    const code = /^[a-z]{3}$/i.test(currency) ? currency : 'eur'
    format = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: code })
    moneyFormats.set(currency, format)
  }
  // A narrow space before the sign, as everywhere else in the house's French.
  return format.format(cents / 100).replace(/\u00a0/g, '\u202f')
}

/** « 12 août 2026 »; nothing for a date that an editor has yet to choose. */
export function formatDate(date: string | Date): string {
  return date && dateFormat.format(new Date(date))
}

/** « 12/08/2026 » */
export function formatShortDate(date: string | Date): string {
  return shortDateFormat.format(new Date(date))
}
