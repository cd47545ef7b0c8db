const formats = new Map<string, Intl.NumberFormat>()

/** « 89,99 € » as French readers write it, with the narrow no-break spaces of the house. */
export function formatCents(cents: number, currency: string): string {
  let format = formats.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('fr-FR', { style: 'currency', currency })
    formats.set(currency, format)
  }
  return format.format(cents / 100).replaceAll('\u00a0', '\u202f')
}
