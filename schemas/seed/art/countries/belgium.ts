import { between, mulberry32, type Random } from '../lib/random.ts'
import { circle, el, group, path, polygon, radial, rect, stroke, vertical } from '../lib/svg.ts'
import { arch, glints, height, pane, stars, view, width } from './view.ts'

const fronts = ['#7D4B4A', '#B5694B', '#8A7467', '#C98B57', '#5E6486', '#A65B4A']
const square = 640

/** A guild house: tall front, curved or stepped gable, shop lit at street level. */
function house(random: Random, x: number, wide: number, colour: string): string {
  const top = between(random, 330, 400)
  const middle = x + wide / 2
  const gable =
    random() < 0.5
      ? path(
          `M${x} ${top} q${wide * 0.06} -46 ${wide * 0.28} -52 q4 -40 ${wide * 0.22} -48 q${wide * 0.18} 8 ${wide * 0.22} 48 q${wide * 0.22} 6 ${wide * 0.28} 52 Z`,
          colour,
        )
      : [0, 1, 2, 3]
          .map((step) => rect(x + step * 16, top - (step + 1) * 24, wide - step * 32, 26, colour))
          .join('')
  const windows = Array.from({ length: 9 }, (_, index) =>
    pane(
      x + wide * 0.14 + (index % 3) * wide * 0.27,
      top + 24 + Math.floor(index / 3) * 66,
      wide * 0.18,
      44,
      random() < 0.5,
    ),
  )
  return (
    gable +
    rect(x, top, wide, square - top, colour) +
    circle(middle, top - 24, 9, '#FFC566') +
    windows.join('') +
    rect(x + wide * 0.1, square - 62, wide * 0.8, 62, '#FFB95C') +
    rect(x + wide * 0.06, square - 74, wide * 0.88, 14, '#2A2140') +
    rect(x + wide * 0.42, square - 62, wide * 0.16, 62, '#5B3347')
  )
}

function belfry(): string {
  const stone = '#D2A679'
  const shade = '#8E6A6B'
  return [
    polygon(
      [
        [286, 96],
        [322, 190],
        [250, 190],
      ],
      '#33406B',
    ),
    rect(282, 64, 8, 40, '#FFC566'),
    rect(240, 186, 92, 90, stone),
    rect(294, 186, 38, 90, shade),
    arch(254, 268, 22, 62, '#2A2E54'),
    arch(298, 268, 22, 62, '#2A2E54'),
    polygon(
      [
        [204, 300],
        [222, 262],
        [350, 262],
        [368, 300],
      ],
      '#33406B',
    ),
    rect(210, 298, 152, 350, stone),
    rect(304, 298, 58, 350, shade),
    circle(286, 366, 50, '#33254A'),
    circle(286, 366, 42, '#FFE2A0'),
    stroke('M286 366 V336 M286 366 L308 378', '#33254A', 6, { 'stroke-linecap': 'round' }),
    ...[0, 1, 2].map((index) => arch(230 + index * 44, 520, 26, 78, index === 1 ? '#FFC566' : '#3A335C')),
    arch(254, square, 64, 92, '#2A2140'),
  ].join('')
}

/** The chip stand at the corner of the square. */
function kiosk(): string {
  return group(
    { transform: 'translate(40 596)' },
    rect(18, 60, 204, 150, '#3A2148'),
    rect(34, 84, 172, 66, '#FFC566'),
    ...[0, 1, 2, 3, 4, 5].map((index) =>
      rect(index * 40, 24, 40, 52, index % 2 === 0 ? '#C9472F' : '#F0DFC0'),
    ),
    polygon(
      [
        [0, 24],
        [22, 0],
        [218, 0],
        [240, 24],
      ],
      '#7D2B2E',
    ),
    circle(84, 116, 16, '#33254A'),
    path('M60 150 q0 -24 24 -24 t24 24 Z', '#33254A'),
    rect(10, 150, 220, 12, '#F0DFC0'),
    polygon(
      [
        [150, 150],
        [156, 122],
        [180, 122],
        [186, 150],
      ],
      '#C9472F',
    ),
    ...[0, 1, 2, 3].map((index) => rect(155 + index * 7, 108 - (index % 2) * 5, 4, 18, '#FFF0C8')),
  )
}

/** A square under its belfry, the evening the carillon plays. */
export const belgium = view('belgique', () => {
  const random = mulberry32(1831)
  const houses = fronts.map((colour, index) => house(random, 372 + index * 140, 136, colour))
  const bulbs = Array.from({ length: 19 }, (_, index) => {
    const x = 40 + index * 62
    return circle(x, 548 + Math.sin(((x % 372) / 372) * Math.PI) * 34, 6, '#FFE2A0')
  })
  const garland = [0, 1, 2, 3].map((span) => `M${span * 372 - 60} 548 q186 68 372 0`).join(' ')
  return [
    el(
      'defs',
      {},
      vertical('sky', [0, '#141B40'], [0.45, '#4A4679'], [0.75, '#C77B78'], [1, '#FFC48C']),
      vertical('floor', [0, '#3C3558'], [1, '#0E1228']),
      radial('lamp', [0, '#FFD98F', 0.5], [1, '#FFB454', 0]),
    ),
    rect(0, 0, width, square, 'url(#sky)'),
    stars(random, 60, 300),
    ...[0, 1, 2].map(
      (index) =>
        rect(index * 76 - 10, 452 - index * 26, 78, 220, index === 1 ? '#5C4A70' : '#4F416A') +
        polygon(
          [
            [index * 76 - 10, 452 - index * 26],
            [index * 76 + 29, 392 - index * 26],
            [index * 76 + 68, 452 - index * 26],
          ],
          '#3D345E',
        ) +
        rect(index * 76 + 14, 480, 16, 24, '#FFC566'),
    ),
    ...houses,
    belfry(),
    circle(700, 620, 330, 'url(#lamp)'),
    rect(0, square, width, height - square, 'url(#floor)'),
    ...[286, 440, 580, 720, 860, 1000, 1140].map((x) =>
      glints(random, x, square + 10, height - 30, 92, '#FFC07A'),
    ),
    stroke(garland, '#1A1836', 3),
    ...bulbs,
    kiosk(),
  ]
})
