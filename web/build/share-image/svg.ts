type Attributes = Readonly<Record<string, string | number>>

/** Two decimals are finer than a pixel and keep the markup short. */
const rounded = (value: string | number) =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : value

/** One SVG element as markup. Attribute names are written as SVG writes them. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${rounded(value)}"`)
  return children.length === 0
    ? `<${name}${list.join('')}/>`
    : `<${name}${list.join('')}>${children.join('')}</${name}>`
}

export const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  element('rect', { x, y, width, height, fill })

export const path = (d: string, fill: string, more: Attributes = {}) => element('path', { d, fill, ...more })

/** A whole picture; sizes in pixels. */
export const svg = (width: number, height: number, ...children: string[]) =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    ...children,
  )
