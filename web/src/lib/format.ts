/** The shop's time zone: a date reads the same wherever the page is built and shown. */
export const timeZone = 'Europe/Paris'
const longDateFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone })
const shortDateFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeZone })
const moneyFormats = new Map<string, Intl.NumberFormat>()

/** « 89,99 € » from 8999. Unknown or empty currency codes format as euros (docs/product.md#constants). */
export function formatMoney(amountInCents: number, currency = 'eur'): string {
  let format = moneyFormats.get(currency)
  if (!format) {
    const code = /^[a-z]{3}$/i.test(currency) ? currency : 'eur'
    format = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: code })
    moneyFormats.set(currency, format)
  }
  // Narrow no-break space before the sign, as in all other French texts of the site.
  return format.format(amountInCents / 100).replace(/\u00a0/g, '\u202f')
}

/** « 12 août 2026 »; empty for a previewed document that has no date yet. */
export function formatDate(date: string | Date): string {
  return date && longDateFormat.format(new Date(date))
}

/** « 12/08/2026 » */
export function formatShortDate(date: string | Date): string {
  return shortDateFormat.format(new Date(date))
}
