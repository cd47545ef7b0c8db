import { cataloguePath, stockPath } from '@lucarne/core/commerce/store-urls.ts'
import { fetchWithTimeout } from '@lucarne/core/lib/fetch-with-timeout.ts'
import type { PageStateFile, SiteState } from '@lucarne/core/lib/page-state-file.ts'

const pollMs = 60_000

/**
 * Revalidates the prices, products and stock that a page shows while the application waits for the visitor, as
 * `commerce/catalogue-updates.ts` does afterwards.
 * @param reportOutdated called when they have changed since the build, or when the store does not respond
 * @returns looks after a delay, once for several calls, and then each minute; without a delay, no more
 */
export function watchCatalogue(
  { catalogue }: SiteState,
  { queries }: PageStateFile,
  reportOutdated: () => void,
): (delayMs?: number) => void {
  const shown = queries.filter(({ key }) => key[0] === 'store')
  const built = shown.find(({ key }) => key[1] === 'stock')
  let seenStock: unknown
  let timer: ReturnType<typeof setTimeout> | undefined

  const read = async (path: string) => (await fetchWithTimeout(catalogue.storeUrl + path)).json()
  const isCurrent = async () => {
    const { version, stock } = await read(cataloguePath)
    if (version !== catalogue.version) return false
    if (!built || stock === seenStock) return true
    seenStock = stock
    const { variants } = await read(stockPath(String(built.key[2])))
    return JSON.stringify(variants) === JSON.stringify(built.data)
  }
  const ask = async () => {
    lookIn(pollMs)
    if (!document.hidden && !(await isCurrent().catch(() => false))) reportOutdated()
  }
  const lookIn = (delayMs?: number) => {
    clearTimeout(timer)
    if (shown[0] && delayMs !== undefined) timer = setTimeout(ask, delayMs)
  }
  return lookIn
}
