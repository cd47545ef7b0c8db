import { cataloguePath, stockPath } from '#commerce/store-urls.ts'
import { fetchWithTimeout } from '#lib/fetch-with-timeout.ts'
import type { BuiltQuery, SiteState } from '#lib/page-state-file.ts'

/** Whether the catalogue and the stock are still those that the build has written. */
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
 * While `start-application.ts` waits for the visitor, tells it once with an event `outdated` when prices, products or
 * the open product's stock have changed since the build, or when that is not known.
 */
export function watchCatalogue() {
  addEventListener('dormant', async () => {
    const [site, page] = await Promise.all([window.siteState, window.pageState])
    // Without them `publications.ts` tells it.
    if (!site || !page) return
    if (!(await isCurrent(site, page.queries).catch(() => false))) dispatchEvent(new Event('outdated'))
  })
}
