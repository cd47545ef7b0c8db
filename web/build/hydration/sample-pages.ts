/** What the choice depends on: the page's route, and the time of its document's last change (ISO). */
export type SampledPage = { path: string; route: string; updatedAt?: string | undefined }

/** A site of so many pages is hydrated whole. */
const maxWholeSite = 100

/** Of each route, half of them those changed last. */
const sampleSize = 8

/** The code of a rebuild is that of the last full build, which has hydrated more. */
const changedLastCount = 4

/** So many items at even distances, the last among them. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  const chosen = new Set(
    Array.from({ length: count }, (_, index) => Math.round(((index + 1) * items.length) / count) - 1),
  )
  return items.filter((_, index) => chosen.has(index))
}

const newestFirst = <Page extends Pick<SampledPage, 'updatedAt'>>(pages: readonly Page[]): Page[] =>
  pages.toSorted((a, b) => (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''))

/** Those changed last, which no build has checked yet, and others from the first to the last. */
function sampleRoute<Page extends SampledPage>(pages: readonly Page[]): Page[] {
  if (pages.length <= sampleSize) return [...pages]
  const sorted = newestFirst(pages)
  const half = sampleSize / 2
  return [...sorted.slice(0, half), ...spread(sorted.slice(half), half)]
}

/** The pages of a site whose hydration a build checks: every one of a small site, else a sample of each route. */
export function samplePages<Page extends SampledPage>(pages: readonly Page[]): Page[] {
  if (pages.length <= maxWholeSite) return [...pages]
  return [...Map.groupBy(pages, ({ route }) => route).values()].flatMap(sampleRoute)
}

/** Whether a rebuild checks a page that it has just written: the first one of each route, and those changed last. */
export function rebuildSampler(
  sitePages: readonly Omit<SampledPage, 'route'>[],
): (page: Pick<SampledPage, 'path' | 'route'>) => boolean {
  const changedLast = new Set(
    newestFirst(sitePages)
      .slice(0, changedLastCount)
      .map(({ path }) => path),
  )
  const sampledRoutes = new Set<string>()
  return ({ path, route }) => {
    const isFirst = !sampledRoutes.has(route)
    sampledRoutes.add(route)
    return sitePages.length <= maxWholeSite || changedLast.has(path) || isFirst
  }
}
