import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react'
import { waitUntilReadyToHydrate } from './deferred-hydration.ts'

const retryDelayMs = 3000

type LazyModule<Props> = {
  default: ComponentType<Props>
  /** Starts the queries that the component shows with these props, and imports what it renders. */
  prefetch?: (queryClient: QueryClient, props: Props) => unknown
}

/**
 * `React.lazy` for prerendered HTML: imports a component's module once the first page is idle, and immediately on
 * later pages. The prerendered HTML stays until then, as long as the props are the same: React replaces the HTML of a
 * boundary that is updated before it is hydrated. A failed import is retried every 3 s.
 *
 * @param importModule imports the module whose default export is the component
 */
export function lazyHydrate<Props extends object>(
  importModule: () => Promise<LazyModule<Props>>,
  fallback: ReactNode = null,
) {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<LazyModule<Props>> | undefined

  const importWithRetry = async (): Promise<LazyModule<Props>> => {
    try {
      const module = await importModule()
      Loaded = module.default
      return module
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
      return importWithRetry()
    }
  }
  const preload = () => {
    loading ??= waitUntilReadyToHydrate().then(importWithRetry)
    return loading
  }
  const Lazy: ComponentType<Props> = lazy(preload)

  function LoadedOrLazy(props: Props) {
    // The choice is kept: changing it would remount the component.
    const [Chosen] = useState(() => Loaded ?? Lazy)
    return <Chosen {...props} />
  }
  function LazyHydrated(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <LoadedOrLazy {...props} />
      </Suspense>
    )
  }
  /** `preload` imports the module before the component is rendered. */
  return Object.assign(memo(LazyHydrated), { preload })
}
