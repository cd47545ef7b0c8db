import type { Product } from '#commerce/response-schemas.ts'
import { ProductCard } from './product-card.tsx'

/** The offers, in the store's order; only the first one with a ribbon carries the primary button. */
export function OffersGrid({ products }: { products: readonly Product[] }) {
  const ordered = [...products].sort((a, b) => a.order - b.order)
  const featured = ordered.find(({ ribbon_text, purchasable }) => ribbon_text !== '' && purchasable)
  return (
    <ul className="grid gap-gap sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
      {ordered.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} featured={product === featured} early={index === 0} />
        </li>
      ))}
    </ul>
  )
}
