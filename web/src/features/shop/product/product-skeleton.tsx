import { Skeleton, SlowNotice } from '@lucarne/core/ui/feedback/skeleton.tsx'

/** The tabs and their first lines. */
export function DescriptionSkeleton() {
  return (
    <div className="min-w-0" aria-hidden="true">
      <div className="flex gap-7 border-line border-b pb-4">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-5 w-24" />
      </div>
      <Skeleton className="mt-9 h-5 max-w-measure" />
      <Skeleton className="mt-3 h-5 max-w-measure" />
      <Skeleton className="mt-3 h-5 w-2/5" />
    </div>
  )
}

/** The page while its product loads: every block at its final place. */
export function ProductSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Chargement du produit</span>
      <SlowNotice>Ce produit se fait attendre. Il s’affiche dès qu’il arrive.</SlowNotice>
      <div className="grid gap-x-16 gap-y-10 pt-14 md:grid-cols-[7fr_5fr] md:grid-rows-[auto_1fr]">
        <div>
          <div className="lit-l overflow-hidden">
            <Skeleton className="aspect-7/6 rounded-none" />
          </div>
          <Skeleton className="mt-3 h-11 w-2/3 sm:h-17" />
        </div>
        <div className="md:row-span-2">
          <Skeleton className="h-12 w-4/5 rounded-m" />
          <Skeleton className="mt-5 h-6 w-full" />
          <Skeleton className="mt-2 h-6 w-3/5" />
          <Skeleton className="mt-8 h-11 w-2/5 rounded-m" />
          <Skeleton className="mt-10 h-36 rounded-m" />
          <Skeleton className="mt-10 h-12 w-2/5 rounded-m" />
          <div className="mt-6 grid gap-x-2.5 gap-y-4 sm:grid-cols-2">
            <Skeleton className="h-14 rounded-m" />
            <Skeleton className="h-14 rounded-m" />
          </div>
        </div>
        <DescriptionSkeleton />
      </div>
    </div>
  )
}
