import { letters } from '../lettering.ts'
import { type FinishName, finishes, light } from '../palette.ts'
import { ellipse, group, linear, pane, path, polygon, rect } from '../svg.ts'
import { floorShadow } from './window-light.ts'

export interface Box {
  /** Left end of the front. */
  x: number
  /** Where the box stands. */
  y: number
  width: number
  finish: FinishName
  clock: string
}

/** A set-top box: slab with a trapezoid top, front with clock, and the lit pane as its lamp. */
export function box({ x, y, width, finish, clock }: Box): string {
  const colors = finishes[finish]
  const front = width * 0.145
  const depth = width * 0.22
  const inset = width * 0.125
  const top = y - front
  const id = `${finish}-${x}`
  const lamp = front * 0.42
  return group(
    {},
    `<defs>${linear(`top-${id}`, [
      [0, colors.top[0]],
      [1, colors.top[1]],
    ])}${linear(`front-${id}`, [
      [0, colors.front[0]],
      [1, colors.front[1]],
    ])}</defs>`,
    floorShadow(x + width / 2, y + 4, width * 0.62, front * 0.62),
    polygon(
      [
        [x + inset, top - depth],
        [x + width - inset, top - depth],
        [x + width, top + 6],
        [x, top + 6],
      ],
      `url(#top-${id})`,
      { 'stroke-linejoin': 'round', stroke: colors.edge, 'stroke-width': 2 },
    ),
    // A diagonal of window light on the lid.
    polygon(
      [
        [x + width * 0.62, top - depth],
        [x + width * 0.78, top - depth],
        [x + width * 0.86, top],
        [x + width * 0.58, top],
      ],
      '#FFFFFF',
      { opacity: 0.06 },
    ),
    path(pane(x + width / 2 - 30, top - depth * 0.66, 60, 38, 6, 18), 'none', {
      stroke: colors.mark,
      'stroke-width': 3,
    }),
    rect(x, top, width, front, `url(#front-${id})`, 10),
    rect(x + 10, top + 1, width - 20, 2, colors.edge),
    rect(x + width * 0.05, top + front * 0.3, width * 0.54, front * 0.4, '#05070D', 5),
    letters(clock, {
      x: x + width * 0.08,
      y: top + front * 0.62,
      size: front * 0.34,
      fill: light.glow,
      weight: 600,
    }),
    rect(x + width * 0.68, top + front * 0.42, width * 0.07, front * 0.18, '#05070D', 2),
    rect(x + width * 0.77, top + front * 0.42, width * 0.05, front * 0.18, '#05070D', 2),
    ellipse(x + width * 0.905, top + front / 2, lamp * 0.95, lamp * 0.95, light.glow, { opacity: 0.16 }),
    ellipse(x + width * 0.905, top + front / 2, lamp * 0.7, lamp * 0.7, light.glow, { opacity: 0.22 }),
    path(
      pane(x + width * 0.905 - lamp / 2, top + front / 2 - lamp / 2, lamp, lamp, 2, lamp * 0.45),
      light.glow,
    ),
  )
}
