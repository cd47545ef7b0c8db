import type { Result } from 'lighthouse'
import { computeMedian } from './median.ts'

const score =
  (name: string) =>
  ({ categories }: Result) =>
    Math.round((categories[name]?.score ?? 0) * 100)

const value =
  (name: string, digits = 0) =>
  ({ audits }: Result) =>
    Math.round((audits[name]?.numericValue ?? Number.NaN) * 10 ** digits) / 10 ** digits

/** The page's requests of these types; undefined when Lighthouse has not recorded them. */
function requestsOf({ audits }: Result, types: readonly string[]) {
  const { details } = audits['network-requests'] ?? {}
  if (details?.type !== 'table') return undefined
  return details.items.filter(({ resourceType }) => types.includes(String(resourceType)))
}

/** The kB (1,000 bytes) that the page's requests of these types transferred. */
const transferred =
  (...types: readonly string[]) =>
  (result: Result) => {
    const bytes = requestsOf(result, types)?.reduce((sum, { transferSize }) => sum + Number(transferSize), 0)
    return Math.round((bytes ?? Number.NaN) / 100) / 10
  }

const isScript = ({ resourceType, url }: { [key: string]: unknown }) =>
  resourceType === 'Script' || String(url).endsWith('.js')

/** The script files that the page requested. */
const countScripts = (result: Result): number =>
  requestsOf(result, ['Script', 'Preload'])?.filter(isScript).length ?? Number.NaN

const extractors = {
  performance: score('performance'),
  accessibility: score('accessibility'),
  bestPractices: score('best-practices'),
  seo: score('seo'),
  lcp: value('largest-contentful-paint'),
  cls: value('cumulative-layout-shift', 3),
  tbt: value('total-blocking-time'),
  fcp: value('first-contentful-paint'),
  htmlKb: transferred('Document'),
  scriptKb: transferred('Script', 'Preload'),
  scripts: countScripts,
}

/** Lighthouse metrics of one page: scores from 0 to 100, times in ms, transfers in kB as the host compresses them. */
export type Metrics = Readonly<Record<string, number>>

type Target = { atLeast: number } | { below: number }

const targets: Readonly<Record<string, Target>> = {
  performance: { atLeast: 98 },
  accessibility: { atLeast: 100 },
  bestPractices: { atLeast: 100 },
  seo: { atLeast: 100 },
  lcp: { below: 1800 },
  cls: { below: 0.02 },
  tbt: { below: 100 },
}

export const extractMetrics = (result: Result): Metrics =>
  Object.fromEntries(Object.entries(extractors).map(([name, extract]) => [name, extract(result)]))

/** The median of an odd number of runs, metric by metric. */
export const computeMedianMetrics = (runs: readonly Metrics[]): Metrics =>
  Object.fromEntries(
    Object.keys(extractors).map((name) => [name, computeMedian(runs.map((run) => run[name] ?? Number.NaN))]),
  )

/** A page's times divided by those of its copy without scripts, whose blocking time may be zero. */
export function compareTimes(page: Metrics, copy: Metrics): Readonly<Record<string, string>> {
  const ratio = (name: string) => `${((page[name] ?? Number.NaN) / (copy[name] ?? Number.NaN)).toFixed(2)} ×`
  return { lcp: ratio('lcp'), fcp: ratio('fcp'), tbt: `${page.tbt} ms beside ${copy.tbt} ms` }
}

/** One line for each metric that misses its target. */
export function listMissedTargets(metrics: Metrics): string[] {
  return Object.entries(targets).flatMap(([name, target]) => {
    const metric = metrics[name] ?? Number.NaN
    const isMet = 'below' in target ? metric < target.below : metric >= target.atLeast
    const expected = 'below' in target ? `below ${target.below}` : `at least ${target.atLeast}`
    return isMet ? [] : [`${name} ${metric}, expected ${expected}`]
  })
}
