import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { productGridClass } from './product-grid.tsx'

/** So many cards of the final size, while their products load. */
export const CardSkeletons = ({ count }: { count: number }) => (
  <div className={productGridClass(count)}>
    {Array.from({ length: count }, (_, index) => (
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
)
