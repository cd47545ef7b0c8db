import type { Picture } from '../lib/picture.ts'
import { polygon, rect, svg } from '../lib/svg.ts'

export const width = 1200
export const height = 800

/** The picture of a guide: one object on a flat ground, lit from the top right. */
export function scene(name: string, ground: string, draw: () => string[]): Picture {
  return {
    name: `article-${name}`,
    width,
    height,
    maxBytes: 60_000,
    draw: () => svg(width, height, rect(0, 0, width, height, ground), ...draw()),
  }
}

/** The beam that falls across a ground, from the top right corner. */
export function beam(colour: string) {
  return polygon(
    [
      [820, 0],
      [width, 0],
      [width, 470],
      [250, height],
      [120, height],
    ],
    colour,
  )
}

/** The edge on which an object stands. */
export function shelf(y: number, colour: string) {
  return rect(0, y, width, height - y, colour)
}
