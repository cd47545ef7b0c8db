import { between, mulberry32 } from '../lib/random.ts'
import { circle, el, group, path, polygon, radial, rect, stroke, vertical } from '../lib/svg.ts'
import { glints, height, pane, stars, view, width } from './view.ts'

const tide = 560

function lighthouse(): string {
  return group(
    { transform: 'translate(360 0)' },
    polygon(
      [
        [-34, 214],
        [34, 214],
        [58, 470],
        [-58, 470],
      ],
      '#F4E7CF',
    ),
    polygon(
      [
        [4, 214],
        [34, 214],
        [58, 470],
        [6, 470],
      ],
      '#A98490',
    ),
    polygon(
      [
        [-41, 286],
        [41, 286],
        [46, 346],
        [-46, 346],
      ],
      '#C9472F',
    ),
    polygon(
      [
        [4, 286],
        [41, 286],
        [46, 346],
        [5, 346],
      ],
      '#8E2F3A',
    ),
    rect(-46, 198, 92, 16, '#1B2140'),
    rect(-26, 142, 52, 56, '#FFE7B0'),
    rect(-3, 142, 6, 56, '#1B2140'),
    path('M-34 142 Q0 96 34 142 Z', '#C9472F'),
    rect(-3, 92, 6, 20, '#1B2140'),
    pane(-16, 396, 22, 34, true),
  )
}

/** A fishing house: white gable, slate roof, blue shutters. */
function cabin(x: number, bottom: number, wide: number, lit: readonly [boolean, boolean]): string {
  const top = bottom - 84
  return (
    rect(x, top, wide, 84, '#EFE0C6') +
    rect(x + wide * 0.7, top, wide * 0.3, 84, '#A890A0') +
    polygon(
      [
        [x - 8, top],
        [x + 18, top - 58],
        [x + wide - 18, top - 58],
        [x + wide + 8, top],
      ],
      '#3B4670',
    ) +
    rect(x + wide * 0.72, top - 84, 22, 44, '#C98B6B') +
    pane(x + 22, top + 26, 26, 36, lit[0], '#4C7A9C') +
    pane(x + wide - 62, top + 26, 26, 36, lit[1], '#4C7A9C')
  )
}

function boat(x: number, y: number, hull: string): string {
  return group(
    { transform: `translate(${x} ${y})` },
    stroke('M10 0 V-120 M10 -112 L70 -8', '#1B2140', 5),
    path('M-72 -16 H86 L66 26 H-52 Z', hull),
    path('M-72 -16 H86 L82 -6 H-67 Z', '#F4EFE4'),
    rect(-40, -52, 46, 36, '#F4EFE4'),
    rect(-32, -44, 28, 16, '#FFC566'),
  )
}

/** A harbour at the hour of the news: the lighthouse turns, the windows come on. */
export const france = view('france', () => {
  const random = mulberry32(1789)
  const rocks = Array.from({ length: 22 }, () => {
    const [x, size] = [between(random, -20, 690), between(random, 26, 66)]
    return polygon(
      [
        [x, tide + 24],
        [x + size * 0.3, tide - size * 0.6],
        [x + size, tide - size * 0.4],
        [x + size * 1.4, tide + 24],
      ],
      random() < 0.5 ? '#4A3F63' : '#5E4C6E',
    )
  })
  return [
    el(
      'defs',
      {},
      vertical('sky', [0, '#121A44'], [0.4, '#44477F'], [0.74, '#C9757E'], [1, '#FFC48C']),
      vertical('sea', [0, '#C97F80'], [0.25, '#4E5588'], [1, '#0D1330']),
      radial('lamp', [0, '#FFF1CF', 0.9], [1, '#FFC566', 0]),
    ),
    rect(0, 0, width, tide, 'url(#sky)'),
    stars(random, 80, 330),
    polygon(
      [
        [380, 166],
        [1200, 20],
        [1200, 300],
      ],
      '#FFE2A0',
      { opacity: 0.42 },
    ),
    polygon(
      [
        [340, 166],
        [0, 120],
        [0, 226],
      ],
      '#FFE2A0',
      { opacity: 0.22 },
    ),
    circle(360, 170, 110, 'url(#lamp)'),
    path(`M760 ${tide} C 900 ${tide - 60} 1010 ${tide - 44} 1200 ${tide - 90} V${tide} Z`, '#6B557C'),
    path(`M0 ${tide} V470 C 120 440 220 462 300 458 H430 C 560 470 640 500 720 ${tide} Z`, '#54466B'),
    lighthouse(),
    cabin(60, 486, 150, [true, false]),
    cabin(500, 506, 132, [true, true]),
    ...Array.from({ length: 14 }, () =>
      rect(between(random, 860, 1190), tide - between(random, 22, 60), 6, 6, '#FFC566'),
    ),
    rect(0, tide, width, height - tide, 'url(#sea)'),
    ...rocks,
    glints(random, 360, tide + 30, 780, 150, '#FFE2A0'),
    glints(random, 940, tide + 12, 700, 250, '#FFC07A'),
    boat(900, 640, '#B3392E'),
    boat(1076, 676, '#2F6B7A'),
    rect(0, 748, width, 52, '#14142E'),
    ...[80, 330, 620, 900, 1140].map((x) => path(`M${x} 752 v-26 h-8 v-12 h40 v12 h-8 v26 Z`, '#14142E')),
  ]
})
