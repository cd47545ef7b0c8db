import { computeIncludedTax, formatDelay } from '@lucarne/store/contract/delivery.ts'
import type { Destination, ShippingMethod } from '@lucarne/store/contract/destinations.ts'

// Delivery terms shown before the cart, from what the checkout computes with
// (docs/product/catalogue.md#visitors-country).

type FormatCents = (amountInCents: number) => string

/** How its lines are taxed: a pack is goods, as in the database (`place_order`). */
export type SaleKind = 'goods' | 'service'

export const getSaleKind = ({ type }: { type: { value: string } }): SaleKind =>
  type.value === 'digital' ? 'service' : 'goods'

/** « À domicile : 4,90 €, 2 à 3 jours ouvrés » */
function describeMethod(method: ShippingMethod, formatCents: FormatCents): string {
  const price = method.price_in_cents === 0 ? 'offerte' : formatCents(method.price_in_cents)
  return `${method.name}\u202f: ${price}, ${formatDelay(method)}`
}

/** How a sale gets to a destination; undefined stands for countries where nothing is sold. */
export function describeDelivery(
  kind: SaleKind,
  destination: Destination | undefined,
  formatCents: FormatCents,
): string[] {
  if (kind === 'service')
    return [
      destination?.sells_services
        ? 'Par e-mail, tout de suite et sans frais'
        : 'Nous ne vendons pas encore d’abonnement dans ce pays.',
    ]
  if (!destination || destination.methods.length === 0) return ['Nous ne livrons pas encore dans ce pays.']
  return destination.methods.map((method) => describeMethod(method, formatCents))
}

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 2 })

/** The tax included in a price at its destination; null where it is not sold. */
export function describeTax(
  kind: SaleKind,
  destination: Destination | undefined,
  price?: { inCents: number; formatCents: FormatCents },
): string | null {
  if (!destination || (kind === 'service' ? !destination.sells_services : destination.methods.length === 0))
    return null
  const { goods_in_basis_points, service_in_basis_points } = destination.tax_rates
  const rate = kind === 'service' ? service_in_basis_points : goods_in_basis_points
  if (rate === 0) {
    return kind === 'service'
      ? 'Prix sans TVA'
      : 'Prix sans TVA. Taxes et frais de douane éventuels sont à payer à la réception.'
  }
  const included = `TVA ${percent.format(rate / 10_000).replaceAll('\u00a0', '\u202f')} incluse`
  return price ? `${included}, soit ${price.formatCents(computeIncludedTax(price.inCents, rate))}` : included
}

const kindNames: Record<SaleKind, string> = { goods: 'Boîtiers et packs', service: 'Abonnements' }

/** The tax of all that is bought, by kind where it is not the same. */
export function describeTaxes(kinds: readonly SaleKind[], destination: Destination | undefined): string {
  const taxes = kinds.flatMap((kind) => describeTax(kind, destination) ?? [])
  if (new Set(taxes).size < 2) return taxes[0] ?? ''
  return kinds.map((kind, index) => `${kindNames[kind]}\u202f: ${taxes[index]}`).join('. ')
}
