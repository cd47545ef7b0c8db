import { Skeleton, SlowNotice } from '@lucarne/core/ui/feedback/skeleton.tsx'

/** Shown while a page's code and content load. */
export function PageSkeleton() {
  return (
    <div className="page-width min-h-dvh py-18" role="status">
      <span className="sr-only">Chargement de la page</span>
      <SlowNotice>Le contenu de cette page se fait attendre. Elle s’affiche dès qu’il arrive.</SlowNotice>
      <Skeleton className="h-12 w-80 max-w-full rounded-m" />
      <Skeleton className="mt-5 h-6 w-120 max-w-full" />
      <div className="mt-14 grid gap-gap sm:grid-cols-2 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="lit-m h-88" />
        ))}
      </div>
    </div>
  )
}
