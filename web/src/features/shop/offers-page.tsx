import { destinationsOptions } from '@lucarne/core/commerce/country.ts'
import { groupOffers } from '@lucarne/core/commerce/offer-groups.ts'
import { productsPageOptions } from '@lucarne/core/commerce/products.ts'
import type { ShownProduct } from '@lucarne/core/commerce/response-schemas.ts'
import { listPageOptions } from '@lucarne/core/content/page.ts'
import { useLoadError } from '@lucarne/core/hooks/use-load-error.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import { formatPageTitle, requireListPage } from '@lucarne/core/lib/list-pages.ts'
import type { PageLoader } from '@lucarne/core/lib/page-module.ts'
import { findFeatured, ProductGrid } from '@lucarne/core/offers/product-grid.tsx'
import { PageHeading } from '@lucarne/core/ui/layout/page-heading.tsx'
import { PageMeta } from '@lucarne/core/ui/layout/page-meta.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { OffersEmpty, OffersFailed, OffersSkeleton } from './offers-states.tsx'

const ListPageLinks = lazyHydrate(() => import('@lucarne/core/ui/link/list-page-links.tsx'))
const RenewalLink = lazyHydrate(() => import('./renewal-link.tsx'))
const OffersDelivery = lazyHydrate(() => import('./offers-delivery.tsx'))

const headingOptions = listPageOptions('offers')

export const loader: PageLoader = async (queryClient, { params }) => {
  const page = Number(params.page ?? 1)
  const options = productsPageOptions(page)
  // The offers load without blocking the page, with a skeleton of their own.
  const products = queryClient.prefetchQuery(options)
  void queryClient.prefetchQuery(destinationsOptions)
  await Promise.all([queryClient.prefetchQuery(headingOptions), page > 1 && products])
  requireListPage(page, queryClient.getQueryData(options.queryKey)?.pageCount)
}

export function Component() {
  // The offers do not depend on the editors' texts.
  const { data: page } = useQuery(headingOptions)
  const pageNumber = Number(useParams().page ?? 1)
  const query = useQuery(productsPageOptions(pageNumber))
  const { data, isFetching, refetch } = query
  const failure = useLoadError(query)
  const pageCount = data?.pageCount ?? 1
  const title = page?.title ?? 'Nos offres'
  return (
    <div className="page-width pb-section">
      <RenewalLink />
      <PageMeta
        title={formatPageTitle(page?.seo.title ?? title, pageNumber)}
        description={page?.seo.description}
      />
      <PageHeading title={title} text={page?.subtitle} />
      {data ? (
        data.products.length > 0 ? (
          <OfferGroups products={data.products} />
        ) : (
          <OffersEmpty />
        )
      ) : failure ? (
        <OffersFailed retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <OffersSkeleton />
      )}
      {pageCount > 1 && (
        <ListPageLinks label="Pages d’offres" list="/nos-offres" page={pageNumber} pageCount={pageCount} />
      )}
      <div className="mt-14">
        <OffersDelivery />
      </div>
      {page?.note && (
        <div className="mt-14 border-line border-t pt-6 text-muted">
          <p className="max-w-measure">{page.note}</p>
        </div>
      )}
    </div>
  )
}

/** The offers by what they are; only the first one with a ribbon carries the primary button. */
function OfferGroups({ products }: { products: readonly ShownProduct[] }) {
  const groups = groupOffers(products)
  const ordered = groups.flatMap((group) => group.products)
  const featured = findFeatured(ordered)
  return (
    <div className="grid gap-14 md:gap-20">
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2 className="mb-5 text-h2 md:mb-8">{group.title}</h2>
          <ProductGrid products={group.products} featured={featured} first={ordered[0]} />
        </section>
      ))}
    </div>
  )
}
