import { StoreThumbnail } from '@lucarne/core/ui/media/store-thumbnail.tsx'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import type { Order, OrderLine } from '@lucarne/store/contract/order.ts'

/** Lines, total and reference of the order. */
export function OrderSummary({ order }: { order: Order }) {
  const { reference, lines, currency, total_in_cents, shipping_in_cents, tax_in_cents, email } = order
  const { discount_in_cents, promo_code } = order
  return (
    <section aria-labelledby="order-summary" className="lit-l border border-line bg-s1 p-6 sm:p-8">
      <h2 id="order-summary" className="text-h3">
        Commande {reference}
      </h2>
      {email && <p className="mt-1 text-faint text-small">Pour {email}</p>}
      <ul className="mt-5 border-line border-t">
        {lines.map((line) => (
          <OrderLineRow key={line.variant_id} line={line} currency={currency} />
        ))}
      </ul>
      {order.address && (
        <p className="pt-4 text-faint text-small">
          {order.shipping_method}
          {'\u202f'}: {order.address.name}, {order.address.postal_code} {order.address.city}
        </p>
      )}
      {discount_in_cents > 0 && (
        <Amount label={promo_code ? `Remise (${promo_code})` : 'Remise'}>
          {formatCents(-discount_in_cents, currency)}
        </Amount>
      )}
      {order.shipping_method && <Amount label="Livraison">{formatCents(shipping_in_cents, currency)}</Amount>}
      <p className="flex items-baseline justify-between pt-5">
        Total
        <span className="tabular font-display font-head text-h3">
          {formatCents(total_in_cents, currency)}
        </span>
      </p>
      {tax_in_cents !== null && (
        <Amount label="dont TVA">
          {tax_in_cents === 0 ? 'aucune' : formatCents(tax_in_cents, currency)}
        </Amount>
      )}
    </section>
  )
}

function Amount({ label, children }: { label: string; children: string }) {
  return (
    <p className="tabular flex justify-between pt-2 text-muted text-small">
      {label}
      <span>{children}</span>
    </p>
  )
}

/** One line of an order: picture, title, variant, quantity and amount. */
function OrderLineRow({ line, currency }: { line: OrderLine; currency: string }) {
  const { product_title, variant_title, quantity, unit_price_in_cents, image_url } = line
  return (
    <li className="flex items-center gap-4 border-line border-b py-4">
      <StoreThumbnail src={image_url} size={64} />
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
        <div>
          <p className="font-strong leading-6">{product_title}</p>
          <p className="text-faint text-small">
            {variant_title && `${variant_title} · `}Quantité {quantity}
          </p>
        </div>
        <p className="tabular font-strong leading-6">
          {formatCents(unit_price_in_cents * quantity, currency)}
        </p>
      </div>
    </li>
  )
}
