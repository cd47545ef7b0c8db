import { type FinishName, finishes, light } from '../palette.ts'
import { ellipse, group, linear, rect } from '../svg.ts'
import { floorShadow } from './window-light.ts'

/** A remote control leaning at 11°, its foot at the given point. */
export function remote(x: number, y: number, height: number, finish: FinishName): string {
  const colors = finishes[finish]
  const width = height * 0.27
  const key = width * 0.26
  const id = `remote-${finish}-${x}`
  const rows = [0.46, 0.55, 0.64, 0.73].flatMap((v) =>
    [0.2, 0.54].map((u) => rect(u * width, v * height, key, height * 0.05, colors.key, 7)),
  )
  return group(
    {},
    floorShadow(x + width * 0.4, y + 2, width * 0.95, height * 0.045),
    group(
      { transform: `translate(${x} ${y - height}) rotate(11 ${width / 2} ${height})` },
      `<defs>${linear(
        id,
        [
          [0, colors.top[0]],
          [0.25, colors.front[0]],
          [1, colors.front[1]],
        ],
        { x2: 1, y2: 0.2 },
      )}</defs>`,
      rect(0, 0, width, height, `url(#${id})`, width * 0.34),
      rect(3, 3, width - 6, height - 6, 'none', width * 0.32).replace(
        'fill="none"',
        `fill="none" stroke="${colors.edge}" stroke-opacity=".5" stroke-width="2"`,
      ),
      ellipse(width / 2, height * 0.11, width * 0.08, width * 0.08, light.glow),
      ellipse(width / 2, height * 0.29, width * 0.33, width * 0.33, '#0B101C'),
      ellipse(width / 2, height * 0.29, width * 0.14, width * 0.14, colors.key),
      ...rows,
      rect(width * 0.2, height * 0.83, width * 0.6, height * 0.04, colors.key, 7),
    ),
  )
}
