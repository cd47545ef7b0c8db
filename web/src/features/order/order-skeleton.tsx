import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SlowNotice } from '#ui/feedback/slow-notice.tsx'

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
