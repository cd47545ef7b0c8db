import { neutral } from '../lib/palette.ts'
import type { Picture } from '../lib/picture.ts'
import { group, svg } from '../lib/svg.ts'
import { line, measure, type TypeStyle } from '../lib/type.ts'

const height = 96
const baseline = 66
const margin = 4

export interface Run extends TypeStyle {
  text: string
}

export interface Mark {
  /** Drawn from (0, 0) to (`width`, 96), in the colour given. */
  draw: (colour: string) => string
  width: number
  gap: number
}

/**
 * A name set in Bricolage, on nothing: one grey that reads on a dark page and on a light one. The shape is
 * all in the transparency, so that a page may also use it as a mask and give it the colour of its theme.
 */
export function wordmark(name: string, runs: readonly Run[], mark?: Mark): Picture {
  const widths = runs.map(({ text, ...style }) => measure(text, style))
  const start = margin + (mark ? mark.width + mark.gap : 0)
  const width = Math.ceil(start + widths.reduce((sum, run) => sum + run, 0) + margin)
  const place = (index: number) => start + widths.slice(0, index).reduce((sum, run) => sum + run, 0)
  return {
    name: `logo-${name}`,
    width,
    height,
    maxBytes: 12_000,
    lossless: true,
    draw: () =>
      svg(
        width,
        height,
        mark ? group({ transform: `translate(${margin} 0)` }, mark.draw(neutral)) : '',
        ...runs.map(({ text, ...style }, index) =>
          line(text, { ...style, x: place(index), y: baseline, fill: neutral }),
        ),
      ),
  }
}
