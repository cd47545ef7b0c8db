import { getDataSanity } from '#lib/data-sanity.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'

export type ProductCardProps = { productId: string; title: string | null; note: string | null }

/** A link to a product that a text mentions. */
export function ProductLink(card: ProductCardProps) {
  const { productId, title, note } = card
  return (
    <aside
      data-sanity={getDataSanity(card)}
      className="lit-m flex flex-wrap items-center justify-between gap-4 border border-line bg-s1 p-5 pr-8"
    >
      <div>
        <p className="font-display font-head text-h4">{title ?? 'Ce produit'}</p>
        {note && <p className="text-muted text-small">{note}</p>}
      </div>
      <ButtonLink to={`/product/${encodeURIComponent(productId)}`} size="small">
        Voir le produit
      </ButtonLink>
    </aside>
  )
}
