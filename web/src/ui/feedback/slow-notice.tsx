import { useSlowLoading } from '#hooks/use-slow-loading.ts'

/** Says after a few seconds that what the page waits for is late; nothing before. */
export function SlowNotice({ children }: { children: string }) {
  return useSlowLoading() ? <p className="mb-6 text-muted">{children}</p> : null
}
