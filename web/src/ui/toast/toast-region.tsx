import { lazyHydrate } from '#lib/lazy-hydrate.tsx'
import { useToastStore } from './toast-store.ts'

const Toaster = lazyHydrate(() => import('./toaster.tsx'))

/** Where messages appear. Costs nothing until there is one. */
export function ToastRegion() {
  const needed = useToastStore((state) => state.latest !== null)
  return needed && <Toaster />
}
