import { type CartLine, restoreCart } from '@lucarne/core/commerce/cart/cart-line.ts'
import { cartTotal } from '@lucarne/core/commerce/cart/cart-rules.ts'
import { cartKey, countryKey } from '@lucarne/core/commerce/storage-keys.ts'
import { currentPrice } from '@lucarne/core/commerce/variants.ts'
import { browserStorage } from '@lucarne/core/lib/browser-storage.ts'
import { emptyCart } from '@lucarne/schemas/messages/shop.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'

/** The lines that the application stored. */
function storedLines(): readonly CartLine[] {
  try {
    return restoreCart(JSON.parse(browserStorage.read(cartKey) ?? '{}').state).lines
  } catch {
    return []
  }
}

function element(tag: string, className: string, ...children: (string | Node)[]): HTMLElement {
  const created = document.createElement(tag)
  created.className = className
  created.append(...children)
  return created
}

/** The cart as it is stored, to read until the application shows it with its controls. */
function cartPreview(lines: readonly CartLine[]): HTMLElement {
  if (lines.length === 0) return element('p', 'font-display font-head text-h3', emptyCart.title)
  const country = browserStorage.read(countryKey) ?? ''
  const locale = /^[A-Z]{2}$/.test(country) ? `fr-${country}` : undefined
  const format = (cents: number, currency?: string) => formatCents(cents, currency, locale)
  const row = (label: Node | string, price: string) =>
    element(
      'li',
      'flex justify-between gap-3 border-line border-b py-6',
      label,
      element('span', 'tabular shrink-0 font-strong', price),
    )
  const rows = lines.map(({ product, variant, quantity }) =>
    row(
      element(
        'p',
        'font-strong leading-6',
        product.title,
        element(
          'span',
          'block font-book text-faint text-small',
          [variant.title, `× ${quantity}`].filter(Boolean).join(' '),
        ),
      ),
      format(currentPrice(variant), variant.currency),
    ),
  )
  return element('ul', '', ...rows, row('Total', format(cartTotal(lines), lines[0]?.variant.currency)))
}

/** Fills the cart drawer from storage each time it opens, as long as the application has not. */
export function previewCart() {
  addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLElement && !target.hidden)
        target.querySelector('[data-cart-preview]')?.replaceChildren(cartPreview(storedLines()))
    },
    true,
  )
}
