const formats = new Map<string, Intl.NumberFormat>()

/** « 89,99 € » from 8999, with narrow no-break spaces. An invalid currency code counts as euro. */
export function formatCents(amountInCents: number, currency = 'eur', locale = 'fr-FR'): string {
  const key = locale + currency
  let format = formats.get(key)
  if (!format) {
    const code = /^[a-z]{3}$/i.test(currency) ? currency : 'eur'
    format = new Intl.NumberFormat(locale, { style: 'currency', currency: code })
    formats.set(key, format)
  }
  return format.format(amountInCents / 100).replaceAll('\u00a0', '\u202f')
}
