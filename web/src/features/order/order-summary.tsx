import type { Order } from '@lucarne/store/contract/order.ts'
import { formatMoney } from '#lib/format.ts'
import { OrderLineRow } from './order-line-row.tsx'

/** What was bought, for how much, and the number to quote. */
export function OrderSummary({ order }: { order: Order }) {
  const { number, lines, currency, total_in_cents, email } = order
  return (
    <section aria-labelledby="order-summary" className="lit-l border border-line bg-s1 p-6 sm:p-8">
      <h2 id="order-summary" className="text-h3">
        Commande {number}
      </h2>
      {email && <p className="mt-1 text-faint text-small">Pour {email}</p>}
      <ul className="mt-5 border-line border-t">
        {lines.map((line) => (
          <OrderLineRow key={line.variant_id} line={line} currency={currency} />
        ))}
      </ul>
      <p className="flex items-baseline justify-between pt-5">
        Total
        <span className="tabular font-display font-head text-h3">
          {formatMoney(total_in_cents, currency)}
        </span>
      </p>
    </section>
  )
}
