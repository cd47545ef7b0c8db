import { lazyHydrate } from '#lib/lazy-hydrate.tsx'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { MessagePanel } from '#ui/feedback/message-panel.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SlowNotice } from '#ui/feedback/slow-notice.tsx'

const SiteMessagePanel = lazyHydrate(() => import('#messages/site-message-panel.tsx'))

/** The offers' grid while it loads: cards of the final size. */
export function OffersSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Chargement des offres</span>
      <SlowNotice>Les offres se font attendre. Elles s’affichent dès qu’elles arrivent.</SlowNotice>
      <Skeleton className="mb-5 h-10 w-56 md:mb-8" />
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-gap md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
        {Array.from({ length: 8 }, (_, index) => (
          <div
            key={index}
            className="lit-m grid grid-cols-[6rem_1fr] overflow-hidden border border-line bg-s1 sm:block"
          >
            <Skeleton className="rounded-none sm:aspect-4/3" />
            <div className="p-4 sm:p-5.5">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="mt-3 h-4 w-full" />
              <Skeleton className="mt-4 h-7 w-2/5 sm:mt-8" />
              <Skeleton className="lit-s mt-3 h-11 w-full sm:mt-5" />
            </div>
          </div>
        ))}
      </div>
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
