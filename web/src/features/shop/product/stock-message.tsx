import type { Availability } from '#commerce/product.ts'
import { classNames } from '#lib/class-names.ts'

/** Read out when the quantity or the variant changes it; the shape before the words differs as they do. */
export function StockMessage({ canBuy, message }: Availability) {
  return (
    <p
      role="status"
      className={classNames('flex items-center gap-2 font-label', canBuy ? 'text-ok' : 'text-bad')}
    >
      {message && (
        <>
          <span
            aria-hidden="true"
            className={classNames('size-2 shrink-0', canBuy ? 'rounded-[2px] bg-ok' : 'rotate-45 bg-bad')}
          />
          {message}
        </>
      )}
    </p>
  )
}
