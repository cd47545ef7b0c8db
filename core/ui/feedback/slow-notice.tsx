import { useSlowLoading } from '#hooks/use-slow-loading.ts'

/** A notice that appears after 4 s of loading. */
export function SlowNotice({ children }: { children: string }) {
  return useSlowLoading() ? <p className="mb-6 text-muted">{children}</p> : null
}
