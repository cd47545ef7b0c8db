import { letters } from '../lettering.ts'
import { light } from '../palette.ts'
import { group, pane, path, polygon, rect } from '../svg.ts'

export interface CalendarWindow {
  x: number
  y: number
  size: number
  /** « 12 » */
  count: string
  /** « mois » */
  unit: string
}

/** A subscription: the window as a calendar leaf, its lit pane top right, its light on the floor. */
export function calendarWindow({ x, y, size, count, unit }: CalendarWindow): string {
  const gap = size * 0.022
  const column = size * 0.68
  const row = size * 0.36
  const dark = '#141B2B'
  const floor = y + size
  const spill = (from: number, to: number) =>
    polygon(
      [
        [x + from, floor + gap],
        [x + to, floor + gap],
        [x + to - size * 0.14, floor + size * 0.24],
        [x + from - size * 0.14, floor + size * 0.24],
      ],
      light.glow,
    )
  return group(
    {},
    group({ opacity: 0.34 }, spill(0, column - gap), spill(column + gap, size)),
    rect(x, y, column - gap, row - gap, dark),
    rect(x, y + row, column - gap, size - row, dark),
    rect(x + column, y + row, size - column, size - row, dark),
    path(pane(x + column, y, size - column, row - gap, 0, size * 0.2), light.glow),
    letters('4K', {
      x: x + column + (size - column) / 2,
      y: y + row * 0.66,
      size: size * 0.13,
      fill: light.onGlow,
      anchor: 'middle',
    }),
    letters(unit, {
      x: x + size * 0.06,
      y: y + row * 0.56,
      size: size * 0.115,
      fill: light.cream,
      weight: 620,
    }),
    letters(count, {
      x: x + (column - gap) / 2,
      y: y + row + (size - row) * 0.83,
      size: size * 0.56,
      fill: light.cream,
      width: 75,
      weight: 800,
      anchor: 'middle',
    }),
  )
}
