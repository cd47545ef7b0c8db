import type { OrderLine } from '@lucarne/store/contract/order.ts'
import { formatMoney } from '#lib/format.ts'

/** One line of an order: picture, title, variant, quantity and amount. */
export function OrderLineRow({ line, currency }: { line: OrderLine; currency: string }) {
  const { product_title, variant_title, quantity, unit_price_in_cents, image_url } = line
  return (
    <li className="flex items-center gap-4 border-line border-b py-4">
      <div className="size-16 shrink-0 overflow-hidden rounded-s rounded-tr-lit-s bg-s2">
        {image_url && (
          <img src={image_url} alt="" width={64} height={64} className="size-full object-cover" />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
        <div>
          <p className="font-strong leading-6">{product_title}</p>
          <p className="text-faint text-small">
            {variant_title && `${variant_title} · `}Quantité {quantity}
          </p>
        </div>
        <p className="tabular font-strong leading-6">
          {formatMoney(unit_price_in_cents * quantity, currency)}
        </p>
      </div>
    </li>
  )
}
