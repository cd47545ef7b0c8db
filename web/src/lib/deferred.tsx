import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
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
  let loading: Promise<ComponentType<Props>> | undefined

  const fetchCode = async (): Promise<ComponentType<Props>> => {
    try {
      Loaded = await load()
      return Loaded
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryDelay))
      return fetchCode()
    }
  }
  const prepare = () => {
    loading ??= firstViewSettled().then(fetchCode)
    return loading
  }
  const Awaited: ComponentType<Props> = lazy(async () => ({ default: await prepare() }))

  function Part(props: Props) {
    // Code that is there is shown at once; what began by waiting stays what it is.
    const [Shown] = useState(() => Loaded ?? Awaited)
    return <Shown {...props} />
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
