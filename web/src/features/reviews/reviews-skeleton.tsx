import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SlowNotice } from '#ui/feedback/slow-notice.tsx'

export function ReviewsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Chargement des avis</span>
      <SlowNotice>Les avis se font attendre. Ils s’affichent dès qu’ils arrivent.</SlowNotice>
      <div className="grid gap-gap sm:grid-cols-2">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-64 rounded-l" />
        ))}
      </div>
    </div>
  )
}
