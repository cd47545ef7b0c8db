import { Skeleton } from '#ui/skeleton.tsx'

export function ReviewsSkeleton() {
  return (
    <div role="status" className="grid gap-gap sm:grid-cols-2">
      <span className="sr-only">Chargement des avis</span>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-64 rounded-l" />
      ))}
    </div>
  )
}
