import type { QueryClient } from '@tanstack/react-query'
import { useCartDrawer } from './cart/cart-drawer-store.ts'
import { useCartRefresh } from './cart/cart-refresh.ts'
import { requestFromStore } from './store-request.ts'
import { cataloguePath } from './store-urls.ts'

const catalogueKeys = ['product', 'products', 'stock'].map((name) => ['store', name])

// docs/product.md#product: a change of the catalogue shows within two seconds on a page that is in use.
const pollMs = 1_200
const idlePollMs = 15_000
const idleAfterMs = 5 * 60_000
/** How long another process of the store may still send what it has cached. */
const cachedMs = 2_500

const fetchVersion = async () =>
  (await requestFromStore(cataloguePath, (schemas) => schemas.catalogueVersion)).version

/**
 * Refetches what is shown of the catalogue when it changes. The store is asked while the page is visible and shows
 * something of it.
 * @returns stops asking
 */
export function startCatalogueUpdates(queryClient: QueryClient, readVersion = fetchVersion): () => void {
  let isStopped = false
  let seen: string | undefined
  let lastUseMs = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined

  const isShown = () =>
    document.visibilityState === 'visible' &&
    catalogueKeys.some(
      (queryKey) => queryClient.getQueryCache().findAll({ queryKey, type: 'active' }).length > 0,
    )
  const refetch = () => {
    for (const queryKey of catalogueKeys) void queryClient.invalidateQueries({ queryKey })
    if (useCartDrawer.getState().isOpen) void useCartRefresh.getState().refresh(queryClient)
  }
  const look = async () => {
    let nextMs = Date.now() - lastUseMs < idleAfterMs ? pollMs : idlePollMs
    if (isShown()) {
      try {
        const version = await readVersion()
        if (seen !== undefined && seen !== version) {
          refetch()
          setTimeout(refetch, cachedMs)
        }
        seen = version
      } catch {
        nextMs = idlePollMs
      }
    }
    // Another look may have begun meanwhile: one goes on.
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(look, nextMs)
  }
  const onUse = () => {
    const wasIdle = Date.now() - lastUseMs >= idleAfterMs
    lastUseMs = Date.now()
    if (wasIdle) void look()
  }
  const events = ['pointerdown', 'keydown', 'scroll', 'visibilitychange'] as const
  for (const event of events) document.addEventListener(event, onUse, { passive: true })
  void look()

  return () => {
    isStopped = true
    clearTimeout(timer)
    for (const event of events) document.removeEventListener(event, onUse)
  }
}
