type Attributes = Record<string, string | number>

/** Two decimals are finer than a pixel and keep the markup short. */
const short = (value: string | number) =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : value

/** One SVG element as markup. Attribute names are written as SVG writes them. */
export function el(name: string, attributes: Attributes, ...children: string[]): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${short(value)}"`)
  return children.length === 0
    ? `<${name}${list.join('')}/>`
    : `<${name}${list.join('')}>${children.join('')}</${name}>`
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
) {
  return el('rect', { x, y, width, height, fill, ...more })
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}) {
  return el('circle', { cx, cy, r, fill, ...more })
}

export function path(d: string, fill: string, more: Attributes = {}) {
  return el('path', { d, fill, ...more })
}

/** A line drawn with the pen: no fill, round joints. */
export function stroke(d: string, colour: string, width: number, more: Attributes = {}) {
  return el('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linejoin': 'round',
    ...more,
  })
}

export type Point = readonly [x: number, y: number]

export function polygon(points: readonly Point[], fill: string, more: Attributes = {}) {
  const list = points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')
  return el('polygon', { points: list, fill, ...more })
}

export function group(attributes: Attributes, ...children: string[]) {
  return el('g', attributes, ...children)
}

export type Stop = readonly [offset: number, colour: string, opacity?: number]

const stops = (list: readonly Stop[]) =>
  list.map(([offset, colour, opacity = 1]) =>
    el('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
  )

/** A vertical gradient, to be filled with `url(#id)`. */
export function vertical(id: string, ...list: Stop[]) {
  return el('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, ...stops(list))
}

/** A halo fading outwards, to be filled with `url(#id)`. */
export function radial(id: string, ...list: Stop[]) {
  return el('radialGradient', { id }, ...stops(list))
}

/** A whole picture. */
export function svg(width: number, height: number, ...children: string[]) {
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    ...children,
  )
}
