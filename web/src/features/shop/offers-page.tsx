import { useQuery } from '@tanstack/react-query'
import { productsOptions } from '#commerce/products.ts'
import { listPageOptions } from '#content/list-page.ts'
import { useLoadError } from '#hooks/use-load-error.ts'
import type { PageLoader } from '#lib/page-module.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { PageMeta } from '#ui/layout/page-meta.tsx'
import { OffersEmpty } from './offers-empty.tsx'
import { OffersFailed } from './offers-failed.tsx'
import { OffersGrid } from './offers-grid.tsx'
import { OffersSkeleton } from './offers-skeleton.tsx'

const headOptions = listPageOptions('offers')

export const loader: PageLoader = (queryClient) => {
  // Not waited for: the offers have a skeleton of their own.
  void queryClient.prefetchQuery(productsOptions)
  return queryClient.prefetchQuery(headOptions)
}

export function Component() {
  // Without the editors' words the offers still sell.
  const { data: page } = useQuery(headOptions)
  const query = useQuery(productsOptions)
  const { data: products, isFetching, refetch } = query
  const failure = useLoadError(query)
  const title = page?.title ?? 'Nos offres'
  return (
    <div className="page-width pb-section">
      <PageMeta title={page?.seo.title ?? title} description={page?.seo.description} />
      <PageHeading title={title} text={page?.subtitle} />
      {products ? (
        products.length > 0 ? (
          <OffersGrid products={products} />
        ) : (
          <OffersEmpty />
        )
      ) : failure ? (
        <OffersFailed retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <OffersSkeleton />
      )}
      {page?.note && <p className="mt-14 border-line border-t pt-6 text-muted">{page.note}</p>}
    </div>
  )
}
