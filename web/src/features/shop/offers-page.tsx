import { useQuery } from '@tanstack/react-query'
import { productsOptions } from '#commerce/products.ts'
import { listPageOptions } from '#content/list-page.ts'
import type { PageLoad } from '#lib/page-module.ts'
import { useFailure } from '#lib/use-failure.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { OffersEmpty } from './offers-empty.tsx'
import { OffersFailed } from './offers-failed.tsx'
import { OffersGrid } from './offers-grid.tsx'
import { OffersSkeleton } from './offers-skeleton.tsx'

const headOptions = listPageOptions('offers')

export const load: PageLoad = (queryClient) => {
  // Not waited for: the offers have a skeleton of their own.
  void queryClient.prefetchQuery(productsOptions)
  return queryClient.prefetchQuery(headOptions)
}

export function Component() {
  // Without the editors' words the offers still sell.
  const { data: page } = useQuery(headOptions)
  const query = useQuery(productsOptions)
  const { data: products, isFetching, refetch } = query
  const failure = useFailure(query)
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
