import { getSelectionLimit, selectedProductsOptions } from '@lucarne/core/commerce/selected-products.ts'
import { useLoadError } from '@lucarne/core/hooks/use-load-error.ts'
import { CardSkeletons, findFeatured, ProductGrid } from '@lucarne/core/offers/product-grid.tsx'
import { RetryNotice } from '@lucarne/core/ui/feedback/message-panel.tsx'
import { Section, SectionHeading } from '@lucarne/core/ui/layout/section.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { SectionProps } from '../content/page.ts'

type Props = SectionProps<'offersSection'>

export function prefetch(queryClient: QueryClient, { section }: Props): void {
  if (getSelectionLimit(section) > 0) void queryClient.prefetchQuery(selectedProductsOptions(section))
}

/** Products that editors chose, or that a rule finds, as the shop shows them; nothing while there is none. */
export default function Offers({ section }: Props) {
  const id = useId()
  const query = useQuery(selectedProductsOptions(section))
  const { data: products, isFetching, refetch } = query
  const failure = useLoadError(query)
  const size = getSelectionLimit(section)
  if (size === 0 || products?.length === 0) return null
  return (
    <Section labelledBy={id}>
      <SectionHeading
        id={id}
        title={section.title}
        text={section.text}
        action={<TextLink to="/nos-offres">Toutes nos offres</TextLink>}
      />
      {products ? (
        <ProductGrid products={products} featured={findFeatured(products)} />
      ) : failure ? (
        <RetryNotice isRetrying={isFetching} onRetry={() => void refetch()}>
          Impossible de charger les offres. Veuillez réessayer.
        </RetryNotice>
      ) : (
        <CardSkeletons count={size} />
      )}
    </Section>
  )
}
