import type { Random } from './random.ts'
import type { Point } from './svg.ts'

export interface Ridge {
  from: Point
  to: Point
  /** Largest first displacement, in pixels. */
  height: number
  /** How fast the displacement shrinks at each halving: .5 is rocky, .4 is soft. */
  roughness?: number
  halvings?: number
}

/** The crest of a hill or a range, by midpoint displacement. */
export function ridge(random: Random, { from, to, height, roughness = 0.5, halvings = 6 }: Ridge): Point[] {
  let crest: Point[] = [from, to]
  let reach = height
  for (let halving = 0; halving < halvings; halving += 1) {
    crest = crest.flatMap((point, index): Point[] => {
      const next = crest[index + 1]
      if (next === undefined) return [point]
      return [point, [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2 + (random() - 0.5) * 2 * reach]]
    })
    reach *= roughness
  }
  return crest
}

/** The ground under a crest, down to `bottom`. */
export function ground(crest: readonly Point[], bottom: number): Point[] {
  const first = crest[0]?.[0] ?? 0
  const last = crest.at(-1)?.[0] ?? 0
  return [...crest, [last, bottom], [first, bottom]]
}
