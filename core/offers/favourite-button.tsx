import { toggleFavourite, useFavourites } from '#commerce/favourites/favourites-store.ts'
import type { ShownProduct } from '#commerce/response-schemas.ts'
import { classNames } from '#lib/class-names.ts'
import { iconButtonClass } from '#ui/button/icon-button.tsx'

type Props = { product: Pick<ShownProduct, 'id' | 'title'>; className?: string }

/** A heart that marks a product as a favourite, pressed while it is one. */
export function FavouriteButton({ product: { id, title }, className }: Props) {
  const isFavourite = useFavourites(({ productIds }) => productIds.includes(id))
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      onClick={() => toggleFavourite(id)}
      className={classNames(iconButtonClass, 'aria-pressed:text-accent', className)}
    >
      <span className="heart-icon in-aria-pressed:heart-icon-filled" />
      <span className="sr-only">Mettre {title} en favori</span>
    </button>
  )
}
