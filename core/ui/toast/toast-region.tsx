import { lazyHydrate } from '#lib/lazy-hydrate.tsx'
import { useToastStore } from './toast-store.ts'

const Toaster = lazyHydrate(() => import('./toaster.tsx'))

/** Where toasts appear; sonner is imported with the first one. */
export function ToastRegion() {
  const hasToast = useToastStore((state) => state.latest !== null)
  return hasToast && <Toaster />
}
