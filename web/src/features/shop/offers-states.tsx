import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import { CardSkeletons } from '@lucarne/core/offers/product-grid.tsx'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { MessagePanel } from '@lucarne/core/ui/feedback/message-panel.tsx'
import { Skeleton, SlowNotice } from '@lucarne/core/ui/feedback/skeleton.tsx'

const SiteMessagePanel = lazyHydrate(() => import('@lucarne/core/messages/site-message-panel.tsx'))

/** The offers' grid while it loads: cards of the final size. */
export function OffersSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Chargement des offres</span>
      <SlowNotice>Les offres se font attendre. Elles s’affichent dès qu’elles arrivent.</SlowNotice>
      <Skeleton className="mb-5 h-10 w-56 md:mb-8" />
      <CardSkeletons count={8} />
    </div>
  )
}

export function OffersEmpty() {
  return (
    <SiteMessagePanel
      variant="neutral"
      message="noOffers"
      action={<ButtonLink to="/support/contact">Nous contacter</ButtonLink>}
    />
  )
}

type OffersFailedProps = { retrying: boolean; onRetry: () => void }

export function OffersFailed({ retrying, onRetry }: OffersFailedProps) {
  return (
    <MessagePanel
      variant="error"
      title="Impossible de charger les offres. Veuillez réessayer."
      action={
        <Button loading={retrying} onClick={onRetry}>
          Réessayer
        </Button>
      }
    />
  )
}
