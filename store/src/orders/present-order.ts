import { absolute } from '../catalogue/present-product.ts'
import { formatCents } from '../money.ts'
import type { Order } from './order.ts'

/** Enough of an address for its owner to recognise it: « c•••@exemple.fr ». */
function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}

/** The order as its success page shows it. Whoever holds the session's id may see it: hence no whole e-mail. */
export function presentOrder(order: Order, publicUrl: string) {
  const { number, status, email, payment_method, currency, total_in_cents, created_at, paid_at } = order
  return {
    number,
    status,
    email: email === null ? null : maskEmail(email),
    payment_method,
    currency,
    total_in_cents,
    total_in_cents_formatted: formatCents(total_in_cents, currency),
    created_at,
    paid_at,
    lines: order.lines.map((line) => ({
      ...line,
      image_url: absolute(line.image_url, publicUrl),
      unit_price_in_cents_formatted: formatCents(line.unit_price_in_cents, currency),
    })),
  }
}
