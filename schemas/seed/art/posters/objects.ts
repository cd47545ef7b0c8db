import { circle, group, path, polygon, rect, stroke } from '../lib/svg.ts'
import { line, lines } from '../lib/type.ts'
import { height, margin, poster, width } from './poster.ts'

const aunt = poster('tante-odile', '#E8623F', () => [
  circle(200, 140, 54, '#4B1A21'),
  circle(200, 310, 150, '#F6E3C6'),
  path('M50 310 A150 150 0 0 1 350 310 Q 300 250 200 250 T 50 310 Z', '#4B1A21'),
  circle(146, 330, 38, 'none', { stroke: '#1B1B22', 'stroke-width': 8 }),
  circle(256, 330, 38, 'none', { stroke: '#1B1B22', 'stroke-width': 8 }),
  stroke('M184 328 q17 -12 34 0', '#1B1B22', 8),
  stroke('M170 402 q31 22 62 0', '#C22D2A', 8, { 'stroke-linecap': 'round' }),
  line('Tante Odile', {
    x: 200,
    y: 552,
    size: 62,
    width: 75,
    weight: 800,
    fill: '#1F141B',
    anchor: 'middle',
  }),
])

const bishop = poster('echec-au-fou', '#5B2A3C', () => {
  const tiles = Array.from({ length: 24 }, (_, index) => {
    const [column, row] = [index % 6, Math.floor(index / 6)]
    return (column + row) % 2 === 0 ? rect(column * 67, 400 + row * 50, 67, 50, '#46202F') : ''
  })
  return [
    ...tiles,
    group(
      { transform: 'translate(44 26)' },
      path('M200 168 C 262 214 268 276 238 318 H162 C 132 276 138 214 200 168 Z', '#F1DFC4'),
      path('M200 168 C 262 214 268 276 238 318 H200 Z', '#D3A98C'),
      circle(200, 158, 15, '#E5A23C'),
      stroke('M216 214 L186 262', '#5B2A3C', 10),
      rect(150, 320, 100, 20, '#E5A23C'),
      path('M168 340 H232 C 232 400 250 436 268 462 H132 C 150 436 168 400 168 340 Z', '#F1DFC4'),
      path('M200 340 H232 C 232 400 250 436 268 462 H200 Z', '#D3A98C'),
      path('M112 462 H288 V500 H112 Z', '#F1DFC4'),
      path('M200 462 H288 V500 H200 Z', '#D3A98C'),
    ),
    lines(['Échec', 'au fou'], { x: margin, y: 92, size: 70, width: 75, weight: 800, fill: '#F1DFC4' }, 0.9),
  ]
})

const tram = poster('le-dernier-tramway', '#1E4A45', () => [
  stroke('M120 600 L180 470 M280 600 L220 470', '#CFE0D2', 5),
  polygon(
    [
      [132, 452],
      [268, 452],
      [420, 600],
      [-20, 600],
    ],
    '#FFD27A',
    { opacity: 0.22 },
  ),
  stroke('M200 150 V128 M150 128 H250', '#CFE0D2', 6),
  group(
    { transform: 'translate(0 18)' },
    path(
      'M104 168 Q104 130 142 130 H258 Q296 130 296 168 V432 Q296 456 272 456 H128 Q104 456 104 432 Z',
      '#E9DDBF',
    ),
    path('M104 318 H296 V432 Q296 456 272 456 H128 Q104 456 104 432 Z', '#D9542F'),
    rect(124, 196, 152, 104, '#14302E'),
    polygon(
      [
        [124, 196],
        [196, 196],
        [150, 300],
        [124, 300],
      ],
      '#24504B',
    ),
    rect(150, 148, 100, 32, '#14302E'),
    line('terminus', {
      x: 200,
      y: 171,
      size: 22,
      width: 80,
      weight: 700,
      fill: '#FFD27A',
      anchor: 'middle',
      tracking: 0,
    }),
    circle(200, 372, 30, '#FFD27A'),
    circle(140, 416, 11, '#E9DDBF'),
    circle(260, 416, 11, '#E9DDBF'),
  ),
  line('Le dernier', { x: margin, y: 50, size: 40, weight: 280, fill: '#E9DDBF' }),
  line('tramway', { x: margin, y: 88, size: 40, weight: 780, fill: '#FFD27A' }),
])

const beam = poster('plein-phare', '#16264F', () => [
  polygon(
    [
      [154, 212],
      [400, 90],
      [400, 330],
    ],
    '#FFCB6B',
  ),
  group(
    {},
    polygon(
      [
        [112, 250],
        [172, 250],
        [196, height],
        [88, height],
      ],
      '#F4EFE4',
    ),
    polygon(
      [
        [107, 316],
        [177, 316],
        [182, 376],
        [102, 376],
      ],
      '#D9482F',
    ),
    polygon(
      [
        [97, 442],
        [187, 442],
        [191, 502],
        [93, 502],
      ],
      '#D9482F',
    ),
    rect(104, 236, 76, 14, '#0E1733'),
    rect(122, 186, 40, 50, '#FFE7B0'),
    path('M114 186 Q142 148 170 186 Z', '#D9482F'),
  ),
  polygon(
    [
      [0, 560],
      [150, 536],
      [400, 566],
      [400, 600],
      [0, 600],
    ],
    '#0E1733',
  ),
  lines(
    ['Plein', 'phare'],
    { x: width - margin, y: 448, size: 76, width: 75, weight: 800, fill: '#F4EFE4', anchor: 'end' },
    0.88,
  ),
])

export const objectPosters = [aunt, bishop, tram, beam]
