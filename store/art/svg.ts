/** SVG as text: elements, and the few shapes that every drawing uses. */

type Attributes = Readonly<Record<string, string | number>>

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

export const element = (name: string, attributes: Attributes, ...children: readonly string[]) =>
  `<${name}${written(attributes)}>${children.join('')}</${name}>`

export const group = (attributes: Attributes, ...children: readonly string[]) =>
  element('g', attributes, ...children)

export const path = (d: string, fill: string, more: Attributes = {}) => element('path', { d, fill, ...more })

export const rect = (x: number, y: number, width: number, height: number, fill: string, rx = 0) =>
  element('rect', { x, y, width, height, fill, rx })

export const polygon = (
  points: readonly (readonly [number, number])[],
  fill: string,
  more: Attributes = {},
) => element('polygon', { points: points.map((point) => point.join(',')).join(' '), fill, ...more })

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
) => element('ellipse', { cx, cy, rx, ry, fill, ...more })

/** A rectangle with small corners but one large top-right corner: the house's shape. */
export function pane(
  x: number,
  y: number,
  width: number,
  height: number,
  small: number,
  large: number,
): string {
  const right = x + width
  const bottom = y + height
  return [
    `M${x + small} ${y}H${right - large}A${large} ${large} 0 0 1 ${right} ${y + large}`,
    `V${bottom - small}A${small} ${small} 0 0 1 ${right - small} ${bottom}`,
    `H${x + small}A${small} ${small} 0 0 1 ${x} ${bottom - small}`,
    `V${y + small}A${small} ${small} 0 0 1 ${x + small} ${y}Z`,
  ].join('')
}

export const linear = (
  id: string,
  stops: readonly (readonly [number, string])[],
  more: Attributes = { x2: 0, y2: 1 },
) =>
  element(
    'linearGradient',
    { id, ...more },
    ...stops.map(([offset, color]) => element('stop', { offset, 'stop-color': color })),
  )

export const drawing = (width: number, height: number, ...children: readonly string[]) =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    ...children,
  )
