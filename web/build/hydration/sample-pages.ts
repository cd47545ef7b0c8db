/** What the choice depends on: the page's route, and the time of its document's last change (ISO). */
export type SampledPage = { path: string; route: string; updatedAt?: string | undefined }

/** A site of so many pages is hydrated whole. */
const maxWholeSite = 100
const defaultPerRoute = 8

/** So many items at even distances, the last among them. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  const chosen = new Set(
    Array.from({ length: count }, (_, index) => Math.round(((index + 1) * items.length) / count) - 1),
  )
  return items.filter((_, index) => chosen.has(index))
}

/** Those changed last, which no build has checked yet, and others from the first to the last. */
function samplesOf<Page extends SampledPage>(pages: readonly Page[], count: number): Page[] {
  if (pages.length <= count) return [...pages]
  const newestFirst = pages.toSorted((a, b) => (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''))
  return [...newestFirst.slice(0, count / 2), ...spread(newestFirst.slice(count / 2), count / 2)]
}

/**
 * The pages whose hydration a build checks: every one of a small site, else a sample of each route.
 * @param pages those that were written
 * @param siteSize how many pages the site has
 * @param perRoute an even number
 */
export function samplePages<Page extends SampledPage>(
  pages: readonly Page[],
  siteSize: number,
  perRoute = defaultPerRoute,
): Page[] {
  if (siteSize <= maxWholeSite) return [...pages]
  return [...Map.groupBy(pages, ({ route }) => route).values()].flatMap((group) => samplesOf(group, perRoute))
}
