import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { firstViewSettled } from './first-view.ts'

const retryDelayMs = 3000

/**
 * `React.lazy` for prerendered HTML: imports a component's module once the first view has settled, and immediately
 * on later pages. The prerendered HTML stays until then. A failed import is retried until it succeeds.
 *
 * @param importModule imports the module whose default export is the component
 */
export function deferred<Props extends object>(
  importModule: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = null,
) {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<{ default: ComponentType<Props> }> | undefined

  const importWithRetry = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      const module = await importModule()
      Loaded = module.default
      return module
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
      return importWithRetry()
    }
  }
  const prepare = () => {
    loading ??= firstViewSettled().then(importWithRetry)
    return loading
  }
  const Lazy: ComponentType<Props> = lazy(prepare)

  function Part(props: Props) {
    // A mounted part never switches between the two: that would remount it.
    const [Shown] = useState(() => Loaded ?? Lazy)
    return <Shown {...props} />
  }
  function Deferred(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
  /** Imports the module ahead, for a page about to be shown. */
  Deferred.prepare = prepare
  return Deferred
}
