import type { Result } from 'lighthouse'

/** Lighthouse metrics of one page: scores from 0 to 100, times in ms. */
export type Metrics = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcp: number
  cls: number
  tbt: number
  fcp: number
}

type Target = { atLeast: number } | { below: number }

const targets: Partial<Record<keyof Metrics, Target>> = {
  performance: { atLeast: 98 },
  accessibility: { atLeast: 100 },
  bestPractices: { atLeast: 100 },
  seo: { atLeast: 100 },
  lcp: { below: 1800 },
  cls: { below: 0.02 },
  tbt: { below: 100 },
}

export function readMetrics({ categories, audits }: Result): Metrics {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(value('largest-contentful-paint')),
    cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    tbt: Math.round(value('total-blocking-time')),
    fcp: Math.round(value('first-contentful-paint')),
  }
}

/** The median of an odd number of runs, metric by metric. */
export function median(runs: readonly Metrics[]): Metrics {
  const medianOf = (name: keyof Metrics) =>
    runs.map((run) => run[name]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN
  return {
    performance: medianOf('performance'),
    accessibility: medianOf('accessibility'),
    bestPractices: medianOf('bestPractices'),
    seo: medianOf('seo'),
    lcp: medianOf('lcp'),
    cls: medianOf('cls'),
    tbt: medianOf('tbt'),
    fcp: medianOf('fcp'),
  }
}

/** One line for each metric that misses its target. */
export function missedTargets(metrics: Metrics): string[] {
  return (Object.keys(metrics) as (keyof Metrics)[]).flatMap((name) => {
    const target = targets[name]
    if (!target) return []
    const isMet = 'below' in target ? metrics[name] < target.below : metrics[name] >= target.atLeast
    const expected = 'below' in target ? `below ${target.below}` : `at least ${target.atLeast}`
    return isMet ? [] : [`${name} ${metrics[name]}, expected ${expected}`]
  })
}
