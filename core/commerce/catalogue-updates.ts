import type { CatalogueState } from '@lucarne/store/contract/product.ts'
import type { QueryClient } from '@tanstack/react-query'
import { isRefetchedInTurn } from '#lib/idle-page.ts'
import { runAt } from '#lib/run-at.ts'
import { useCartDrawer } from './cart/cart-drawer-store.ts'
import { useCartRefresh } from './cart/cart-refresh.ts'
import { requestFromStore } from './store-request.ts'
import { cataloguePath } from './store-urls.ts'

const catalogueKeys = ['product', 'products', 'stock'].map((name) => ['store', name])

// docs/product/catalogue.md#product
const pollMs = 60_000
/** How long another process of the store may still send what it has cached. */
const cachedMs = 1_100
/** Spreads the requests of tabs that receive the same event. */
const maxDelayMs = 300

const fetchState = () => requestFromStore(cataloguePath, (schemas) => schemas.catalogueState)

export interface CatalogueNews {
  pollState?: () => Promise<CatalogueState>
  /** Calls back at each announced change. */
  listen: (onChange: () => void) => () => void
}

/**
 * Refetches the catalogue's queries on screen when it changes. While the page is visible, it polls once a minute, and
 * at once when a change is announced, a sale begins or ends, or the page becomes visible again. Where several queries
 * are refetched in turn, each minute is for one of them or for the catalogue.
 * @returns stops polling
 */
export function startCatalogueUpdates(
  queryClient: QueryClient,
  { pollState = fetchState, listen }: CatalogueNews,
): () => void {
  let seen: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let cancelSale = () => {}
  let hasUnconfirmedChange = false
  let isStopped = false
  let minutes = 0

  const isShown = () =>
    document.visibilityState === 'visible' &&
    (useCartDrawer.getState().isOpen ||
      catalogueKeys.some(
        (queryKey) => queryClient.getQueryCache().findAll({ queryKey, type: 'active' }).length > 0,
      ))
  const refetch = () => {
    for (const queryKey of catalogueKeys) void queryClient.invalidateQueries({ queryKey })
    if (useCartDrawer.getState().isOpen) void useCartRefresh.getState().refresh(queryClient)
  }
  const lookLater = (delayMs: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(look, delayMs)
  }
  const look = async () => {
    if (!isShown()) return
    const state = await pollState().catch(() => undefined)
    if (!state) return
    const current = `${state.version} ${state.stock}`
    if (seen !== undefined && seen !== current) {
      refetch()
      setTimeout(refetch, cachedMs)
    } else if (hasUnconfirmedChange) lookLater(cachedMs)
    hasUnconfirmedChange = false
    seen = current
    cancelSale()
    if (!isStopped && state.next_change_at)
      cancelSale = runAt(Date.parse(state.next_change_at), () => lookLater(Math.random() * maxDelayMs))
  }
  const onMinute = () => {
    if (document.visibilityState !== 'visible') return
    const inTurn = queryClient.getQueryCache().findAll({ type: 'active', predicate: isRefetchedInTurn })
    const turns = inTurn.map(
      ({ queryKey }) =>
        () =>
          queryClient.refetchQueries({ queryKey, exact: true }),
    )
    if (isShown()) turns.push(look)
    minutes += 1
    void turns[minutes % turns.length]?.()
  }
  const onChange = () => {
    hasUnconfirmedChange = true
    lookLater(Math.random() * maxDelayMs)
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') void look()
  }
  document.addEventListener('visibilitychange', onVisible)
  const interval = setInterval(onMinute, pollMs)
  const stopListening = listen(onChange)
  void look()

  return () => {
    isStopped = true
    clearTimeout(timer)
    clearInterval(interval)
    cancelSale()
    stopListening()
    document.removeEventListener('visibilitychange', onVisible)
  }
}
