/** « 1 299,00 € » or `12.5` in cents; NaN for text that is no amount. */
export function parseCents(text: string): number {
  const [, euros, cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[\s€]/g, '')) ?? []
  return euros === undefined ? Number.NaN : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}

/** 1250 cents as they are typed: « 12,50 ». */
export const formatDecimal = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
