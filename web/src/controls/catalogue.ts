import { cataloguePath, stockPath } from '#commerce/store-urls.ts'
import { fetchWithTimeout } from '#lib/fetch-with-timeout.ts'
import type { BuiltQuery, SiteState } from '#lib/page-state-file.ts'

/** Whether the catalogue and the open product's stock are still those of the build. */
async function isCurrent({ catalogue }: SiteState, queries: readonly BuiltQuery[]): Promise<boolean> {
  const shown = queries.filter(({ key }) => key[0] === 'store')
  if (shown.length === 0) return true
  const read = async (path: string) => (await fetchWithTimeout(catalogue.storeUrl + path)).json()
  const stock = shown.find(({ key }) => key[1] === 'stock')
  const [{ version }, current] = await Promise.all([
    read(cataloguePath),
    stock && read(stockPath(String(stock.key[2]))),
  ])
  return version === catalogue.version && JSON.stringify(current?.variants) === JSON.stringify(stock?.data)
}

/**
 * Revalidates the prices, products and stock that a page shows, once, while the application waits for the visitor: an event
 * `outdated` starts it when they have changed since the build, or when the store does not respond.
 */
export function watchCatalogue() {
  addEventListener('dormant', async () => {
    const [site, page] = await Promise.all([window.siteState, window.pageState])
    // Without them `publications.ts` tells it.
    if (!site || !page) return
    if (!(await isCurrent(site, page.queries).catch(() => false))) dispatchEvent(new Event('outdated'))
  })
}
