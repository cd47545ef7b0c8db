import { toAbsoluteUrl } from '../../contract/absolute-url.ts'
import { formatCents } from '../../contract/format-cents.ts'
import type { FullOrder, MaskedAddress } from '../../contract/order.ts'
import type { TrackedOrder } from '../../contract/tracked-order.ts'
import type { StoreContext } from '../store-context.ts'
import type { DeliveryAddress } from './order-details.ts'
import type { OrderRow } from './queries.ts'
import type { TrackedOrderRow } from './tracked-orders.ts'

/** Enough of an email for its owner to recognise it: « c•••@exemple.fr ». */
function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}

/** « C••• »: whoever has the session id sees it. */
const maskText = (text: string) => `${text.slice(0, 1)}•••`

function maskAddress({ name, postal_code, city, country }: DeliveryAddress): MaskedAddress {
  return { name: maskText(name), postal_code: `${postal_code.slice(0, 2)}•••`, city, country }
}

type Presentation = Pick<StoreContext, 'publicUrl' | 'paymentProvider'>

export function presentOrder(order: OrderRow, { publicUrl, paymentProvider }: Presentation): FullOrder {
  const { status, email, currency, total_in_cents, address } = order
  return {
    reference: order.reference,
    status,
    email: email === null ? null : maskEmail(email),
    payment_method: order.payment_method,
    currency,
    total_in_cents,
    total_in_cents_formatted: formatCents(total_in_cents, currency),
    shipping_in_cents: order.shipping_in_cents,
    discount_in_cents: order.discount_in_cents,
    promo_code: order.promo_code,
    tax_in_cents: order.tax_in_cents,
    shipping_method: order.shipping_method,
    is_shipping_method_valid: order.is_shipping_method_valid,
    address: address && maskAddress(address),
    refund_reason: order.refund_reason,
    has_undelivered_mail: order.has_undelivered_mail,
    created_at: order.created_at,
    paid_at: order.paid_at,
    transfer: status === 'awaiting_transfer' ? (paymentProvider.transferDetails ?? null) : null,
    lines: order.lines.map((line) => ({
      ...line,
      fields: line.fields.map(({ title, value }) => ({ title, value: maskText(value) })),
      image_url: line.image_url && toAbsoluteUrl(line.image_url, publicUrl),
      unit_price_in_cents_formatted: formatCents(line.unit_price_in_cents, currency),
    })),
  }
}

/** An order as the store responds with it to whoever placed it. */
export function presentTrackedOrder(row: TrackedOrderRow, presentation: Presentation): TrackedOrder {
  const { events, accesses, shipment, statements } = row
  return { ...presentOrder(row, presentation), events, accesses, shipment, statements }
}
