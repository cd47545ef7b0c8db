/** What the choice depends on: the page's route, and the time of its document's last change (ISO). */
export type SampledPage = { path: string; route: string; updatedAt?: string | undefined }

/** A site of so many pages is hydrated whole. */
const maxWholeSite = 100

const perRoute = 8

/** The code of a rebuild is that of the last full build, which has hydrated more. */
const perRouteOfRebuild = 1
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
function samplesOf<Page extends SampledPage>(pages: readonly Page[], count: number): Page[] {
  if (pages.length <= count) return [...pages]
  const sorted = newestFirst(pages)
  return [...sorted.slice(0, count / 2), ...spread(sorted.slice(count / 2), count / 2)]
}

/** The pages of a site whose hydration a build checks: every one of a small site, else a sample of each route. */
export function samplePages<Page extends SampledPage>(pages: readonly Page[]): Page[] {
  if (pages.length <= maxWholeSite) return [...pages]
  return [...Map.groupBy(pages, ({ route }) => route).values()].flatMap((group) => samplesOf(group, perRoute))
}

/** Whether a rebuild checks a page that it has just written: the first ones of each route, and those changed last. */
export function rebuildSampler(
  sitePages: readonly Omit<SampledPage, 'route'>[],
): (page: Pick<SampledPage, 'path' | 'route'>) => boolean {
  const changedLast = new Set(
    newestFirst(sitePages)
      .slice(0, changedLastCount)
      .map(({ path }) => path),
  )
  const counts = new Map<string, number>()
  return ({ path, route }) => {
    const count = (counts.get(route) ?? 0) + 1
    counts.set(route, count)
    return sitePages.length <= maxWholeSite || changedLast.has(path) || count <= perRouteOfRebuild
  }
}
