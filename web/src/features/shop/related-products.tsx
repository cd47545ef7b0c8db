import { groupRelatedProducts, relatedProductsOptions } from '@lucarne/core/commerce/related-products.ts'
import { classNames } from '@lucarne/core/lib/class-names.ts'
import { ProductCard } from '@lucarne/core/offers/product-card.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import type { RelatedProduct } from '@lucarne/store/contract/product.ts'
import { useQuery } from '@tanstack/react-query'

/** Related products under the store's section titles; nothing while they cannot be loaded. */
export default function RelatedProducts({ related }: { related: readonly RelatedProduct[] }) {
  const sections = groupRelatedProducts(related)
  const { data: products = [] } = useQuery(relatedProductsOptions(sections.flatMap(({ ids }) => ids)))

  return sections.map(({ title, ids }) => {
    const shown = ids.flatMap((id) => products.find((product) => product.id === id) ?? [])
    if (shown.length === 0) return null
    const columns = shown.length === 4 ? 4 : 3
    return (
      <section key={title} className="mt-section">
        <h2 className="mb-8 text-h2">{title}</h2>
        <ul
          className={classNames(
            'grid gap-3 sm:grid-cols-2 sm:gap-gap',
            columns === 4 ? 'lg:grid-cols-4' : 'md:grid-cols-3',
          )}
        >
          {shown.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} featured={false} isFirst={false} columns={columns} />
            </li>
          ))}
          {columns === 3 && <AllOffersTile count={shown.length} />}
        </ul>
      </section>
    )
  })
}

/** Fills the last row of the grid, in two columns and in three. */
function AllOffersTile({ count }: { count: number }) {
  return (
    <li
      className={classNames(
        'lit-m items-end border border-line p-5.5',
        count % 2 === 1 ? 'flex max-sm:hidden' : 'hidden',
        count % 3 === 0 ? 'md:hidden' : 'md:flex',
        count % 3 === 1 && 'md:col-span-2',
      )}
    >
      <TextLink to="/nos-offres">Toutes nos offres</TextLink>
    </li>
  )
}
