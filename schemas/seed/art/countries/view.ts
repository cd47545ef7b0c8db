import type { Picture } from '../lib/picture.ts'
import { between, type Random } from '../lib/random.ts'
import { circle, path, rect, svg } from '../lib/svg.ts'

export const width = 1200
export const height = 800

/** A landscape at dusk, from the sky down to a dark near plane. */
export function view(name: string, draw: () => string[]): Picture {
  return {
    name: `pays-${name}`,
    width,
    height,
    maxBytes: 60_000,
    draw: () => svg(width, height, ...draw()),
  }
}

/** Stars above `bottom`, dimmer as they come down. */
export function stars(random: Random, count: number, bottom: number): string {
  return Array.from({ length: count }, () => {
    const y = random() * bottom
    return circle(random() * width, y, between(random, 0.8, 2), '#FFF3DC', {
      opacity: 0.85 - (y / bottom) * 0.6,
    })
  }).join('')
}

/** A window with its frame and cross, lit or not. */
export function pane(x: number, y: number, w: number, h: number, lit: boolean, frame = '#F0DFC0'): string {
  const light = lit ? '#FFC566' : '#1F2747'
  return (
    rect(x - 3, y - 3, w + 6, h + 6, frame) +
    rect(x, y, w, h, light) +
    rect(x + w / 2 - 1.5, y, 3, h, frame) +
    rect(x, y + h * 0.4, w, 3, frame)
  )
}

/** An arched opening standing on `bottom`. */
export function arch(x: number, bottom: number, w: number, h: number, fill: string): string {
  return path(`M${x} ${bottom} V${bottom - h + w / 2} a${w / 2} ${w / 2} 0 0 1 ${w} 0 V${bottom} Z`, fill)
}

/** Light broken by water, under `x`, between two heights. */
export function glints(
  random: Random,
  x: number,
  top: number,
  bottom: number,
  spread: number,
  colour: string,
) {
  const rows = Math.floor((bottom - top) / 11)
  return Array.from({ length: rows }, (_, row) => {
    const reach = spread * (0.35 + (row / rows) * 0.65)
    const length = between(random, 0.25, 0.9) * reach
    const left = x - length / 2 + between(random, -0.4, 0.4) * reach
    return rect(left, top + row * 11, length, between(random, 2, 4.5), colour, {
      rx: 2,
      opacity: 0.75 - (row / rows) * 0.45,
    })
  }).join('')
}
