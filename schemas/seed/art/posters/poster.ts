import type { Picture } from '../lib/picture.ts'
import { rect, svg } from '../lib/svg.ts'

export const width = 400
export const height = 600
/** Left edge of every title. */
export const margin = 28

/** A poster: one flat ground and what lies on it. */
export function poster(name: string, ground: string, draw: () => string[]): Picture {
  return {
    name: `affiche-${name}`,
    width,
    height,
    maxBytes: 25_000,
    draw: () => svg(width, height, rect(0, 0, width, height, ground), ...draw()),
  }
}
