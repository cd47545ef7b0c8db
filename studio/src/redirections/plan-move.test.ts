import { finalTarget, type Redirection } from '@lucarne/schemas/rules/redirect.ts'
import { describe, expect, it } from 'vitest'
import { planMove } from './plan-move.ts'

interface Stored extends Redirection {
  _id: string
}

const stored = (...pairs: [string, string][]): Stored[] =>
  pairs.map(([from, to], index) => ({ _id: `r${index}`, from, to }))

/** The redirections after a page has moved. */
function after(before: readonly Stored[], from: string, to: string): Stored[] {
  const { add, drop, repoint } = planMove(before, from, to)
  return [
    ...before
      .filter(({ _id }) => !drop.includes(_id))
      .map((one) => (repoint.includes(one._id) ? { ...one, to } : one)),
    ...(add ? [{ _id: `${from}→${to}`, ...add }] : []),
  ]
}

const pairs = (all: readonly Redirection[]) => all.map(({ from, to }) => `${from} ${to}`)

describe('a page that moves', () => {
  it('leaves a redirection behind', () => expect(pairs(after([], '/a', '/b'))).toEqual(['/a /b']))

  it('takes along what led to it', () =>
    expect(pairs(after(stored(['/x', '/a'], ['/y', '/z']), '/a', '/b'))).toEqual(['/x /b', '/y /z', '/a /b']))

  it('and comes back is not led away from', () =>
    expect(pairs(after(stored(['/a', '/b']), '/b', '/a'))).toEqual(['/b /a']))

  it('has one redirection, however often it moves from the same address', () =>
    expect(pairs(after(stored(['/a', '/old']), '/a', '/b'))).toEqual(['/a /b']))

  it('anywhere, any number of times, is found from wherever it was at one step', () => {
    const places = ['/a', '/b', '/c', '/d']
    const moves = places.flatMap((one) =>
      places.flatMap((two) => places.map((three) => ['/start', one, two, three])),
    )
    for (const way of moves) {
      let all: Stored[] = []
      for (const [step, to] of way.entries()) {
        const from = way[step - 1]
        if (from !== undefined && from !== to) all = after(all, from, to)
      }
      const end = way.at(-1) ?? ''
      const left = new Set(way.filter((place) => place !== end))
      expect(all.map(({ from }) => from).sort(), way.join()).toEqual([...left].sort())
      for (const { from, to } of all) expect([to, finalTarget(from, all)], way.join()).toEqual([end, end])
    }
  })
})
