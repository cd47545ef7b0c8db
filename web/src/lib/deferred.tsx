import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import { firstViewSettled } from './first-view.ts'

const retryDelay = 3000 // ms

/**
 * A part of a page whose code is not needed to see it: its HTML is prerendered, and its code arrives when the
 * first view has settled. On later pages it is asked for at once. A part that cannot be fetched is asked for
 * again; what was prerendered stays meanwhile.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  const fetchCode = async (): Promise<void> => {
    try {
      Loaded = await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryDelay))
      return fetchCode()
    }
  }
  const prepare = () => {
    loading ??= firstViewSettled().then(fetchCode)
    return loading
  }

  function Part(props: Props) {
    if (!Loaded) use(prepare())
    return Loaded && <Loaded {...props} />
  }
  function Deferred(props: Props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
  /** Fetches the code ahead, for a page about to be shown. */
  Deferred.prepare = prepare
  return Deferred
}
