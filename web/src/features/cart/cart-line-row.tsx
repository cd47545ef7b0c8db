import type { CartLine } from '@lucarne/core/commerce/cart/cart-line.ts'
import { useCart } from '@lucarne/core/commerce/cart/cart-store.ts'
import { describeAvailability } from '@lucarne/core/commerce/product.ts'
import { getCurrentPrice } from '@lucarne/core/commerce/variants.ts'
import { useFormatCents } from '@lucarne/core/hooks/use-country.ts'
import { IconButton } from '@lucarne/core/ui/button/icon-button.tsx'
import { QuantityStepper } from '@lucarne/core/ui/form/quantity-stepper.tsx'
import { StoreThumbnail } from '@lucarne/core/ui/media/store-thumbnail.tsx'
import { Trash2 } from 'lucide-react'

/** A line: picture, title, variant, unit price, quantity and the button that removes it. */
export function CartLineRow({ line: { product, variant, quantity, fields } }: { line: CartLine }) {
  const { remove, update } = useCart()
  const formatCents = useFormatCents()
  const { canBuy, message } = describeAvailability({ purchasable: true }, variant, quantity)
  const picture = variant.image_url ?? product.image
  return (
    <li className="flex gap-4 border-line border-b py-6">
      <StoreThumbnail src={picture} size={88} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <p className="font-strong leading-6">{product.title}</p>
          <p className="tabular shrink-0 font-strong leading-6">
            <span className="sr-only">Prix unitaire : </span>
            {formatCents(getCurrentPrice(variant), variant.currency)}
          </p>
        </div>
        {variant.title && <p className="text-faint text-small">{variant.title}</p>}
        {fields?.map(({ id, title, value }) => (
          <p key={id} className="text-faint text-small wrap-anywhere">
            {title}
            {'\u202f'}: {value}
          </p>
        ))}
        <div className="mt-2 flex items-center justify-between">
          <QuantityStepper
            label={`Quantité de ${product.title}`}
            value={quantity}
            onChange={(next) => update(variant.id, next)}
          />
          <IconButton
            label={`Retirer ${product.title} du panier`}
            className="-mr-3 text-muted hover:text-bad"
            onClick={() => remove(variant.id)}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
        <p role="status" className="font-label text-bad text-small not-empty:mt-2">
          {!canBuy && message}
        </p>
      </div>
    </li>
  )
}
