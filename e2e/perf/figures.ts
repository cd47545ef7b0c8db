import type { Result } from 'lighthouse'

/** One page as Lighthouse saw it: scores from 0 to 100, times in ms. */
export type Figures = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcp: number
  cls: number
  tbt: number
  fcp: number
}

type Bound = { atLeast: number } | { below: number }

/** What the house asks of every page. */
const targets: Partial<Record<keyof Figures, Bound>> = {
  performance: { atLeast: 98 },
  accessibility: { atLeast: 100 },
  bestPractices: { atLeast: 100 },
  seo: { atLeast: 100 },
  lcp: { below: 1800 },
  cls: { below: 0.02 },
  tbt: { below: 100 },
}

export function readFigures({ categories, audits }: Result): Figures {
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

/** The middle of an odd number of runs, figure by figure. */
export function median(runs: readonly Figures[]): Figures {
  const middle = (name: keyof Figures) =>
    runs.map((run) => run[name]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    lcp: middle('lcp'),
    cls: middle('cls'),
    tbt: middle('tbt'),
    fcp: middle('fcp'),
  }
}

/** The figures that miss their target, in words. */
export function misses(figures: Figures): string[] {
  return (Object.keys(figures) as (keyof Figures)[]).flatMap((name) => {
    const bound = targets[name]
    if (!bound) return []
    const met = 'below' in bound ? figures[name] < bound.below : figures[name] >= bound.atLeast
    const asked = 'below' in bound ? `below ${bound.below}` : `at least ${bound.atLeast}`
    return met ? [] : [`${name} ${figures[name]}, asked: ${asked}`]
  })
}
