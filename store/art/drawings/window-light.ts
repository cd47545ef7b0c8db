import { light } from '../palette.ts'
import { element, group, polygon } from '../svg.ts'

/** Light that falls through the window on the wall: four skewed quads around mullions at 66 % and 34 %. */
export function windowLight(x: number, y: number, width: number, height: number): string {
  const lean = height * 0.42
  const gap = width * 0.035
  const at = (u: number, v: number): readonly [number, number] => [
    x + u * width + (1 - v) * lean,
    y + v * height,
  ]
  const half = gap / width / 2
  const columns = [
    [0, 0.66 - half],
    [0.66 + half, 1],
  ] as const
  const rows = [
    [0, 0.42 - half],
    [0.42 + half, 1],
  ] as const
  const panes = rows.flatMap(([top, bottom]) =>
    columns.map(([left, right]) =>
      polygon([at(left, top), at(right, top), at(right, bottom), at(left, bottom)], light.glow),
    ),
  )
  return group({ opacity: 0.3 }, ...panes)
}

/** A soft shadow on the floor, without a filter: rings of the same dark. */
export function floorShadow(cx: number, cy: number, rx: number, ry: number): string {
  const rings = Array.from({ length: 9 }, (_, index) => {
    const scale = 1 - index * 0.1
    return element('ellipse', { cx, cy, rx: rx * scale, ry: ry * scale, fill: '#05070D', opacity: 0.075 })
  })
  return group({}, ...rings)
}
