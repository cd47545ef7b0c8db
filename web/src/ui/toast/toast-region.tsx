import { lazy, Suspense } from 'react'
import { useToastStore } from './toast-store.ts'

const Toaster = lazy(() => import('./toaster.tsx'))

/** Where messages appear. Costs nothing until there is one. */
export function ToastRegion() {
  const needed = useToastStore((state) => state.latest !== null)
  return <Suspense>{needed && <Toaster />}</Suspense>
}
