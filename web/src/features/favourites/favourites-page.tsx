import { removeFavourites } from '@lucarne/core/commerce/favourites/favourites-rules.ts'
import { useFavourites } from '@lucarne/core/commerce/favourites/favourites-store.ts'
import { maxProductsPerRequest } from '@lucarne/core/commerce/products.ts'
import { selectedProductsOptions } from '@lucarne/core/commerce/selected-products.ts'
import { useHydrated } from '@lucarne/core/hooks/use-hydrated.ts'
import { useLoadError } from '@lucarne/core/hooks/use-load-error.ts'
import SiteMessagePanel from '@lucarne/core/messages/site-message-panel.tsx'
import { CardSkeletons, ProductGrid } from '@lucarne/core/offers/product-grid.tsx'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { RetryNotice } from '@lucarne/core/ui/feedback/message-panel.tsx'
import { PageHeading } from '@lucarne/core/ui/layout/page-heading.tsx'
import { PageMeta } from '@lucarne/core/ui/layout/page-meta.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** The offers that this visitor or customer marked, the latest first. */
export function Component() {
  const isHydrated = useHydrated()
  const userId = useFavourites((favourites) => favourites.userId)
  return (
    <div className="page-width pb-section">
      <PageMeta title="Mes favoris" />
      <PageHeading title="Mes favoris" />
      {isHydrated ? <FavouriteOffers key={userId} /> : <CardSkeletons count={4} />}
    </div>
  )
}

/** An offer that is taken off the list stays until the visitor leaves, so that a slip can be undone. */
function FavouriteOffers() {
  const productIds = useFavourites((favourites) => favourites.productIds)
  const [shownIds, setShownIds] = useState(productIds)
  const addedIds = productIds.filter((id) => !shownIds.includes(id))
  if (addedIds.length > 0) setShownIds([...shownIds, ...addedIds])

  const requestedIds = shownIds.slice(-maxProductsPerRequest).reverse()
  const query = useQuery({
    ...selectedProductsOptions({ rule: 'chosen', productIds: requestedIds, category: null, count: 0 }),
    placeholderData: keepPreviousData,
  })
  const { data: products, isFetching, isPlaceholderData, refetch } = query
  const failure = useLoadError(query)

  // What the shop has no more would be counted, and never shown.
  useEffect(() => {
    if (!products || isPlaceholderData) return
    const missing = requestedIds.filter((id) => !products.some((product) => product.id === id))
    if (missing.length > 0) useFavourites.setState((favourites) => removeFavourites(favourites, missing))
  })

  if (shownIds.length === 0 || products?.length === 0)
    return (
      <SiteMessagePanel
        variant="neutral"
        message="noFavourites"
        action={
          <ButtonLink to="/nos-offres" variant="primary">
            Voir nos offres
          </ButtonLink>
        }
      />
    )
  if (products)
    return (
      <>
        <h2 className="sr-only">Offres marquées</h2>
        <ProductGrid products={products} first={products[0]} />
      </>
    )
  if (failure)
    return (
      <RetryNotice isRetrying={isFetching} onRetry={() => void refetch()}>
        Vos favoris n’ont pas pu être chargés.
      </RetryNotice>
    )
  return <CardSkeletons count={requestedIds.length} />
}
