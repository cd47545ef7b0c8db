import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SlowNotice } from '#ui/feedback/slow-notice.tsx'

const rows = ['first', 'second', 'third']

export function InvoicesSkeleton() {
  return (
    <div role="status" className="border-line border-t">
      <span className="sr-only">Chargement des factures</span>
      <SlowNotice>Vos factures se font attendre. Elles s’affichent dès qu’elles arrivent.</SlowNotice>
      {rows.map((row) => (
        <div key={row} className="flex min-h-15 items-center justify-between gap-8 border-line border-b">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-5 w-32 max-md:hidden" />
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-6 w-20 max-sm:hidden" />
          <Skeleton className="size-6" />
        </div>
      ))}
    </div>
  )
}
