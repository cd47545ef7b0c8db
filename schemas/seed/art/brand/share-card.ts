import { cream, ink } from '../lib/palette.ts'
import type { Picture } from '../lib/picture.ts'
import { mulberry32 } from '../lib/random.ts'
import { ground, ridge } from '../lib/ridge.ts'
import { circle, el, path, polygon, rect, svg, vertical } from '../lib/svg.ts'
import { line, lines } from '../lib/type.ts'

const width = 1200
const height = 630
const view = { x: 600, y: 64, width: 520, height: 346, corner: 110, mullion: 10 }

/** The window: three panes of night, the top right one lit. */
function lucarne(): string {
  const random = mulberry32(2018)
  const crossX = view.x + view.width * 0.66
  const crossY = view.y + view.height * 0.34
  const right = view.x + view.width
  const bottom = view.y + view.height
  const frame = `M${view.x} ${view.y + 16} q0 -16 16 -16 H${right - view.corner} q${view.corner} 0 ${view.corner} ${view.corner} V${bottom - 16} q0 16 -16 16 H${view.x + 16} q-16 0 -16 -16 Z`
  const hills = ridge(random, { from: [view.x, bottom - 70], to: [right, bottom - 120], height: 60 })
  const near = ridge(random, { from: [view.x, bottom - 30], to: [right, bottom - 50], height: 24 })
  return [
    el(
      'defs',
      {},
      vertical('sky', [0, '#141B40'], [0.5, '#5B4A80'], [0.8, '#E5807A'], [1, '#FFC98A']),
      el('clipPath', { id: 'window' }, path(frame, '#000')),
    ),
    el(
      'g',
      { 'clip-path': 'url(#window)' },
      rect(view.x, view.y, view.width, view.height, 'url(#sky)'),
      ...Array.from({ length: 30 }, () =>
        circle(view.x + random() * view.width, view.y + random() * 150, 1.4, '#FFF3DC', { opacity: 0.7 }),
      ),
      circle(view.x + 180, bottom - 100, 34, '#FFF0C8'),
      polygon(ground(hills, bottom), '#4A3A68'),
      polygon(ground(near, bottom), '#1D1B3A'),
      rect(crossX, view.y, right - crossX, crossY - view.y, '#FFB44A'),
      rect(crossX - view.mullion / 2, view.y, view.mullion, view.height, ink),
      rect(view.x, crossY - view.mullion / 2, view.width, view.mullion, ink),
    ),
  ].join('')
}

/** Light on the floor: the four panes, skewed. */
function spill(): string {
  const lean = 150
  const pane = (left: number, right: number, top: number, bottom: number, opacity: number) => {
    const slide = (y: number) => -((y - 434) / 196) * lean
    return polygon(
      [
        [left + slide(top), top],
        [right + slide(top), top],
        [right + slide(bottom), bottom],
        [left + slide(bottom), bottom],
      ],
      '#FFB44A',
      { opacity },
    )
  }
  return (
    pane(580, 916, 434, 500, 0.22) +
    pane(930, 1100, 434, 500, 0.3) +
    pane(580, 916, 512, 630, 0.12) +
    pane(930, 1100, 512, 630, 0.16)
  )
}

/** What a messaging application shows when a page without picture of its own is shared. */
export const shareCard: Picture = {
  name: 'partage',
  width,
  height,
  maxBytes: 40_000,
  draw: () =>
    svg(
      width,
      height,
      rect(0, 0, width, height, ink),
      spill(),
      lucarne(),
      line('Lucarne', { x: 76, y: 262, size: 118, weight: 640, fill: cream, tracking: -0.026 }),
      lines(
        ['La télévision', 'des francophones,', 'où qu’ils vivent.'],
        { x: 80, y: 338, size: 40, weight: 360, fill: '#B4B9C6', tracking: -0.01 },
        1.2,
      ),
    ),
}
