import { useQuery } from '@tanstack/react-query'
import { productsOptions } from '#commerce/products.ts'
import type { PageLoad } from '#lib/page-module.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { OffersEmpty } from './offers-empty.tsx'
import { OffersFailed } from './offers-failed.tsx'
import { OffersGrid } from './offers-grid.tsx'
import { OffersSkeleton } from './offers-skeleton.tsx'

const lead = 'Une durée, un boîtier, ou les deux. Tout se règle en une fois, rien ne se reconduit.'

export const load: PageLoad = (queryClient) => {
  // Not waited for: the page has a skeleton of its own.
  void queryClient.prefetchQuery(productsOptions)
  return Promise.resolve()
}

export function Component() {
  const { data: products, isPending, isFetching, refetch } = useQuery(productsOptions)
  return (
    <div className="page-width pb-section">
      <PageMeta title="Nos offres" description={lead} />
      <PageHeading title="Nos offres" text={lead} />
      {products ? (
        products.length > 0 ? (
          <OffersGrid products={products} />
        ) : (
          <OffersEmpty />
        )
      ) : isPending ? (
        <OffersSkeleton />
      ) : (
        <OffersFailed retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </div>
  )
}
