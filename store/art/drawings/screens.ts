import { light } from '../palette.ts'
import { group, pane, path, polygon, rect } from '../svg.ts'
import { floorShadow } from './window-light.ts'

/** One screen with a small landscape: sky, sun in the lit pane, two ridges. */
function screen(x: number, y: number, width: number, height: number): string {
  const bottom = y + height
  return group(
    {},
    path(pane(x - 8, y - 8, width + 16, height + 16, 8, width * 0.14), '#0B101C'),
    path(pane(x, y, width, height, 3, width * 0.11), '#4A3566'),
    rect(x, y + height * 0.42, width, height * 0.58 - 2, '#C56B6B', 3),
    path(pane(x + width * 0.68, y + height * 0.14, width * 0.16, width * 0.16, 2, width * 0.07), light.glow),
    polygon(
      [
        [x, bottom],
        [x, y + height * 0.7],
        [x + width * 0.3, y + height * 0.45],
        [x + width * 0.62, y + height * 0.78],
        [x + width * 0.8, y + height * 0.64],
        [x + width, y + height * 0.8],
        [x + width, bottom],
      ],
      '#3A2650',
    ),
    polygon(
      [
        [x, bottom],
        [x, y + height * 0.9],
        [x + width * 0.5, y + height * 0.76],
        [x + width, y + height * 0.93],
        [x + width, bottom],
      ],
      '#1B1530',
    ),
  )
}

/** Three screens at once: a television, a tablet, a telephone. */
export function threeScreens(): string {
  return group(
    {},
    floorShadow(600, 706, 430, 34),
    screen(270, 250, 520, 300),
    rect(500, 558, 60, 90, '#232C40'),
    rect(400, 640, 260, 18, '#3C4862', 9),
    screen(700, 470, 250, 170),
    screen(330, 520, 104, 180),
  )
}

/** A gift card that waits for its day. */
export function giftCard(): string {
  return group(
    {},
    floorShadow(600, 690, 330, 28),
    group(
      { transform: 'rotate(-7 600 480)' },
      path(pane(300, 300, 600, 360, 18, 96), '#33405E'),
      path(pane(696, 300, 204, 122, 0, 96), light.glow),
      rect(690, 300, 6, 360, '#1A2233'),
      rect(300, 422, 600, 6, '#1A2233'),
      polygon(
        [
          [300, 660],
          [440, 428],
          [560, 428],
          [420, 660],
        ],
        light.glow,
        { opacity: 0.3 },
      ),
    ),
  )
}
