import type { RelatedProduct } from '@lucarne/store/contract/product.ts'
import { useQuery } from '@tanstack/react-query'
import { relatedProductsOptions, relatedSections } from '#commerce/related-products.ts'
import { classNames } from '#lib/class-names.ts'
import { ProductCard } from './product-card.tsx'

/** Related products under the store's section titles; nothing while they cannot be loaded. */
export default function RelatedProducts({ related }: { related: readonly RelatedProduct[] }) {
  const sections = relatedSections(related)
  const { data: products = [] } = useQuery(relatedProductsOptions(sections.flatMap(({ ids }) => ids)))

  return sections.map(({ title, ids }) => {
    const shown = ids.flatMap((id) => products.find((product) => product.id === id) ?? [])
    if (shown.length === 0) return null
    return (
      <section key={title} className="mt-section">
        <h2 className="mb-8 text-h2">{title}</h2>
        <ul
          className={classNames(
            'grid gap-gap sm:grid-cols-2 md:grid-cols-3',
            shown.length > 3 && 'lg:grid-cols-4',
          )}
        >
          {shown.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} featured={false} isFirst={false} heading="h3" />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
