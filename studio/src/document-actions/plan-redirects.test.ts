import { type Redirect, resolveFinalTarget } from '@lucarne/schemas/rules/redirect.ts'
import { describe, expect, it } from 'vitest'
import { planRedirects } from './plan-redirects.ts'

interface Stored extends Redirect {
  _id: string
}

const stored = (...pairs: [string, string][]): Stored[] =>
  pairs.map(([from, to], index) => ({ _id: `r${index}`, from, to }))

/** The redirects after a page has moved. */
function redirectsAfter(before: readonly Stored[], from: string, to: string): Stored[] {
  const { add, remove, retarget } = planRedirects(before, { from, to })
  return [
    ...before
      .filter(({ _id }) => !remove.includes(_id))
      .map((redirect) => (retarget.includes(redirect._id) ? { ...redirect, to } : redirect)),
    ...(add ? [{ _id: `${from}→${to}`, ...add }] : []),
  ]
}

const pairs = (all: readonly Redirect[]) => all.map(({ from, to }) => `${from} ${to}`)

describe('redirects of a page whose path changes', () => {
  it('lead from the old path to the new one', () =>
    expect(pairs(redirectsAfter([], '/a', '/b'))).toEqual(['/a /b']))

  it('follow the page when they led to its old path', () =>
    expect(pairs(redirectsAfter(stored(['/x', '/a'], ['/y', '/z']), '/a', '/b'))).toEqual([
      '/x /b',
      '/y /z',
      '/a /b',
    ]))

  it('never lead away from a page that moved back', () =>
    expect(pairs(redirectsAfter(stored(['/a', '/b']), '/b', '/a'))).toEqual(['/b /a']))

  it('exist once per old path', () =>
    expect(pairs(redirectsAfter(stored(['/a', '/old']), '/a', '/b'))).toEqual(['/a /b']))

  it('reach the final path in one step after any sequence of moves', () => {
    const paths = ['/a', '/b', '/c', '/d']
    const sequences = paths.flatMap((one) =>
      paths.flatMap((two) => paths.map((three) => ['/start', one, two, three])),
    )
    for (const sequence of sequences) {
      let all: Stored[] = []
      for (const [step, to] of sequence.entries()) {
        const from = sequence[step - 1]
        if (from !== undefined && from !== to) all = redirectsAfter(all, from, to)
      }
      const final = sequence.at(-1) ?? ''
      const former = new Set(sequence.filter((path) => path !== final))
      expect(all.map(({ from }) => from).sort(), sequence.join()).toEqual([...former].sort())
      for (const { from, to } of all)
        expect([to, resolveFinalTarget(from, all)], sequence.join()).toEqual([final, final])
    }
  })
})
