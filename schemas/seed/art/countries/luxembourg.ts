import { between, mulberry32 } from '../lib/random.ts'
import { ground, ridge } from '../lib/ridge.ts'
import { circle, el, path, polygon, radial, rect, vertical } from '../lib/svg.ts'
import { arch, glints, height, pane, stars, view, width } from './view.ts'

/** A house of the lower town, roof in slate, seen from the ramparts. */
function cottage(x: number, bottom: number, wide: number, tall: number, lit: boolean[]): string {
  const top = bottom - tall
  return (
    rect(x, top, wide, tall, '#E2C3A0') +
    rect(x + wide * 0.62, top, wide * 0.38, tall, '#A98488') +
    polygon(
      [
        [x - 8, top],
        [x + wide * 0.2, top - 46],
        [x + wide * 0.8, top - 46],
        [x + wide + 8, top],
      ],
      '#39426B',
    ) +
    lit
      .map((on, index) =>
        pane(x + 14 + (index % 3) * ((wide - 24) / 3), top + 18 + Math.floor(index / 3) * 50, 18, 30, on),
      )
      .join('')
  )
}

function turret(x: number, top: number, wide: number, bottom: number): string {
  return (
    rect(x, top, wide, bottom - top, '#B98F7C') +
    rect(x + wide * 0.55, top, wide * 0.45, bottom - top, '#80647A') +
    polygon(
      [
        [x - 8, top],
        [x + wide / 2, top - wide * 1.5],
        [x + wide + 8, top],
      ],
      '#2E3660',
    ) +
    arch(x + wide * 0.26, top + 62, wide * 0.24, 36, '#FFC566')
  )
}

/** The rock and its casemates, the town above, the river and its roofs below. */
export const luxembourg = view('luxembourg', () => {
  const random = mulberry32(963)
  const hills = ridge(random, { from: [0, 380], to: [width, 350], height: 60, roughness: 0.42 })
  const rock = [
    [0, 330],
    [120, 318],
    [300, 336],
    [470, 322],
    [610, 340],
    [690, 420],
    [720, 520],
    [790, 600],
    [800, 690],
    [0, 700],
  ] as const
  const shade = [
    [610, 340],
    [690, 420],
    [720, 520],
    [790, 600],
    [800, 690],
    [600, 695],
    [560, 560],
    [590, 450],
  ] as const
  const casemates = Array.from({ length: 11 }, (_, index) => {
    const row = index % 2
    return arch(60 + index * 46, 420 + row * 84, 26, 44, random() < 0.55 ? '#FFC566' : '#2A2344')
  })
  const roofs = Array.from({ length: 7 }, (_, index) => {
    const [x, tall] = [20 + index * 78, between(random, 50, 92)]
    return (
      rect(x, 322 - tall, 70, tall + 12, '#8C6E84') +
      polygon(
        [
          [x - 4, 322 - tall],
          [x + 35, 284 - tall],
          [x + 74, 322 - tall],
        ],
        '#333B66',
      ) +
      rect(x + 16, 336 - tall, 12, 20, '#FFC566') +
      rect(x + 42, 336 - tall, 12, 20, random() < 0.5 ? '#FFC566' : '#3A335C')
    )
  })
  const bridge = [0, 1, 2].map((index) => arch(806 + index * 136, 690, 112, 128, '#3F3E68'))
  return [
    el(
      'defs',
      {},
      vertical('sky', [0, '#1B2654'], [0.45, '#5E5A8C'], [0.75, '#E39A82'], [1, '#FFDCA6']),
      vertical('rock', [0, '#C99F80'], [1, '#57456A']),
      radial('dusk', [0, '#FFE7B4', 0.9], [1, '#FFC98A', 0]),
    ),
    rect(0, 0, width, 560, 'url(#sky)'),
    stars(random, 40, 200),
    circle(930, 400, 280, 'url(#dusk)'),
    circle(930, 356, 40, '#FFF0C8'),
    polygon(ground(hills, 700), '#6D6390'),
    polygon(
      ground(ridge(random, { from: [600, 500], to: [width, 430], height: 46, roughness: 0.42 }), 700),
      '#4C5374',
    ),
    ...roofs,
    turret(196, 196, 46, 336),
    turret(420, 160, 56, 336),
    polygon(rock, 'url(#rock)'),
    polygon(shade, '#57456A', { opacity: 0.8 }),
    ...casemates,
    rect(720, 548, 480, 142, '#D6AC88'),
    rect(720, 540, 480, 14, '#F0D3A8'),
    ...bridge,
    rect(0, 690, width, 110, '#26305A'),
    glints(random, 930, 696, height, 210, '#FFD9A0'),
    glints(random, 300, 700, height, 320, '#E8A878'),
    cottage(70, 690, 96, 118, [true, false, true, true, true, false]),
    cottage(186, 690, 112, 92, [false, true, true]),
    cottage(318, 690, 88, 132, [true, true, false, false, true, true]),
    cottage(426, 690, 118, 86, [true, false, true]),
    ...Array.from({ length: 26 }, (_, index) =>
      circle(
        between(random, -20, 1220),
        806 + between(random, -8, 20),
        between(random, 26, 56),
        index % 2 === 0 ? '#16243A' : '#101B2E',
      ),
    ),
    path('M0 690 H1200 V698 H0 Z', '#151B38'),
  ]
})
