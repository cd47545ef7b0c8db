const formats = new Map<string, Intl.NumberFormat>()

/** « 89,99 € » as French readers write it, with narrow no-break spaces. */
export function formatCents(cents: number, currency: string): string {
  let format = formats.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('fr-FR', { style: 'currency', currency })
    formats.set(currency, format)
  }
  return format.format(cents / 100).replaceAll('\u00a0', '\u202f')
}

/** Images that this service serves are stored by path; clients need whole URLs. */
export function toAbsoluteUrl(url: string, publicUrl: string): string {
  return url.startsWith('/') ? `${publicUrl}${url}` : url
}
