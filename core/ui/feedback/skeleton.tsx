import { useSlowLoading } from '#hooks/use-slow-loading.ts'
import { classNames } from '#lib/class-names.ts'

/** A placeholder block with a shimmer, while content loads. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('relative overflow-hidden rounded-s bg-s2', className)}>
      <div className="-translate-x-full absolute inset-y-0 left-0 w-2/5 -skew-x-12 animate-sweep bg-linear-to-r from-transparent via-s3 to-transparent motion-reduce:hidden" />
    </div>
  )
}

/** A notice that appears after 4 s of loading. */
export function SlowNotice({ children }: { children: string }) {
  return useSlowLoading() ? <p className="mb-6 text-muted">{children}</p> : null
}
