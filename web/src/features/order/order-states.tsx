import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { MessagePanel, RetryNotice } from '@lucarne/core/ui/feedback/message-panel.tsx'
import { Skeleton, SlowNotice } from '@lucarne/core/ui/feedback/skeleton.tsx'

/** The success page while its order loads. */
export function OrderSkeleton() {
  return (
    <div role="status" className="grid gap-x-16 gap-y-10 md:grid-cols-2">
      <span className="sr-only">Chargement de votre commande</span>
      <div>
        <SlowNotice>Le détail de votre commande se fait attendre. Elle est bien enregistrée.</SlowNotice>
        <Skeleton className="size-22" />
        <Skeleton className="mt-12 h-12 w-4/5 rounded-m" />
        <Skeleton className="mt-5 h-6 w-full" />
        <Skeleton className="mt-2 h-6 w-3/5" />
        <Skeleton className="mt-8 h-14 w-1/2 rounded-m" />
      </div>
      <Skeleton className="lit-l h-80" />
    </div>
  )
}

/** For a URL without a payment session. */
export function OrderMissing() {
  return (
    <MessagePanel
      heading="h1"
      variant="error"
      title="Commande introuvable"
      action={<ButtonLink to="/nos-offres">Voir nos offres</ButtonLink>}
    >
      <p>Cette adresse ne porte pas de numéro de commande. Votre panier n’a pas changé.</p>
    </MessagePanel>
  )
}

type OrderLoadFailedProps = { retrying: boolean; onRetry: () => void }

/** For an order that cannot be loaded, with what is true of every placed order. */
export function OrderLoadFailed({ retrying, onRetry }: OrderLoadFailedProps) {
  return (
    <MessagePanel
      heading="h1"
      variant="neutral"
      title="Votre commande est entre nos mains"
      action={
        <RetryNotice isRetrying={retrying} onRetry={onRetry}>
          Le détail de votre commande n’a pas pu être chargé. Il s’affiche ici dès que possible.
        </RetryNotice>
      }
    >
      <p className="text-lead">
        Ce que vous avez payé est enregistré{'\u202f'}: inutile de payer à nouveau. La confirmation arrive par
        e-mail.
      </p>
    </MessagePanel>
  )
}
