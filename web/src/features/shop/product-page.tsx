import { destinationsOptions } from '@lucarne/core/commerce/country.ts'
import { mergeStock, productOptions, stockOptions } from '@lucarne/core/commerce/product.ts'
import { groupRelatedProducts, relatedProductsOptions } from '@lucarne/core/commerce/related-products.ts'
import type { ShownProductDetail } from '@lucarne/core/commerce/response-schemas.ts'
import { useLoadError } from '@lucarne/core/hooks/use-load-error.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import type { PageLoader } from '@lucarne/core/lib/page-module.ts'
import { PageMeta } from '@lucarne/core/ui/layout/page-meta.tsx'
import { Breadcrumbs } from '@lucarne/core/ui/link/breadcrumbs.tsx'
import { htmlToText } from '@lucarne/store/contract/html-text.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ProductFailed } from './product/product-failed.tsx'
import { ProductSkeleton } from './product/product-skeleton.tsx'
import { ProductView } from './product/product-view.tsx'

const ProductSafety = lazyHydrate(() => import('./product-safety.tsx'))
const ProductReviews = lazyHydrate(() => import('./product-reviews.tsx'))
const RelatedProducts = lazyHydrate(() => import('./related-products.tsx'))

async function prepareRelated(queryClient: QueryClient, product: Promise<ShownProductDetail>) {
  const { related_products } = await product
  await queryClient.prefetchQuery(
    relatedProductsOptions(groupRelatedProducts(related_products).flatMap(({ ids }) => ids)),
  )
}

export const loader: PageLoader = async (queryClient, { params: { productId = '' } }) => {
  // Not awaited: the page has its own skeleton and error state.
  void queryClient.prefetchQuery(stockOptions(productId))
  void queryClient.prefetchQuery(destinationsOptions)
  const product = queryClient.fetchQuery(productOptions(productId))
  prepareRelated(queryClient, product).catch(() => {})
  if (import.meta.env.SSR) {
    const { prefetchProductReviews } = await import('./product-reviews.tsx')
    prefetchProductReviews(queryClient, productId)
    const { prefetchProductSafety } = await import('./product-safety.tsx')
    prefetchProductSafety(queryClient, await product)
  }
}

export function Component() {
  const { productId = '' } = useParams()
  const query = useQuery(productOptions(productId))
  const { data: product, isFetching, refetch } = query
  const failure = useLoadError(query)
  const stockQuery = useQuery(stockOptions(productId))
  const { data: stock } = stockQuery
  const stockFailure = useLoadError(stockQuery)

  // Both are fetched in parallel; without its stock a product would first read as sold out.
  const loaded = product && (stock || stockFailure)
  const title = product?.title ?? (failure ? 'Erreur de chargement' : 'Chargement du produit')
  return (
    <div className="page-width pb-section">
      <PageMeta
        title={title}
        description={product && (htmlToText(product.description) || product.subtitle)}
      />
      {failure ? (
        <ProductFailed error={failure} retrying={isFetching} onRetry={() => void refetch()} />
      ) : loaded ? (
        <>
          <Breadcrumbs parents={[{ to: '/nos-offres', label: 'Nos offres' }]} current={title} />
          <ProductView key={productId} product={stock ? mergeStock(product, stock) : product} />
          <ProductSafety productId={productId} type={product.type.value} />
          <ProductReviews key={`avis-${productId}`} productId={productId} />
          <RelatedProducts related={product.related_products} />
        </>
      ) : (
        <ProductSkeleton />
      )}
    </div>
  )
}
