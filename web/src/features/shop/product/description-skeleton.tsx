import { Skeleton } from '@lucarne/core/ui/feedback/skeleton.tsx'

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
