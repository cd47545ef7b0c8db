import { between, mulberry32 } from '../lib/random.ts'
import { circle, polygon, rect } from '../lib/svg.ts'
import { line } from '../lib/type.ts'
import { height, margin, poster, width } from './poster.ts'

const frost = poster('la-part-du-givre', '#DDE7F0', () => {
  const crystal = (x: number, y: number, size: number, tones: readonly [string, string], lean: number) => {
    const top = [x + lean, y] as const
    const spine = [x + lean * 0.2, y + size * 1.02] as const
    return (
      polygon([top, [x - size * 0.34, y + size * 0.42], [x - size * 0.24, y + size * 1.3], spine], tones[0]) +
      polygon([top, [x + size * 0.36, y + size * 0.5], [x + size * 0.2, y + size * 1.26], spine], tones[1]) +
      polygon([spine, [x - size * 0.24, y + size * 1.3], [x + size * 0.2, y + size * 1.26]], tones[1], {
        opacity: 0.75,
      })
    )
  }
  return [
    crystal(110, 150, 190, ['#CBD9E5', '#B9CBDB'], 20),
    crystal(212, 42, 210, ['#BDD0E0', '#9EB7D0'], -8),
    crystal(292, 180, 184, ['#A9BFD6', '#7F9ABD'], -18),
    crystal(192, 268, 160, ['#7E95B4', '#4D6A92'], -6),
    line('la part du givre', { x: margin, y: 542, size: 42, weight: 260, fill: '#1D2A44' }),
    rect(margin, 562, 62, 4, '#C9583F'),
  ]
})

const basalt = poster('basalte', '#0E0F13', () => {
  const random = mulberry32(12)
  const columns = [0, 66, 132, 198, 264, 330].map((x) => {
    const top = 340 - x * 0.46 + between(random, -46, 46)
    return (
      rect(x, top + 14, 33, height, '#34373F') +
      rect(x + 33, top + 14, 31, height, '#1C1E25') +
      polygon(
        [
          [x, top + 14],
          [x + 14, top - 12],
          [x + 52, top - 8],
          [x + 64, top + 14],
          [x + 34, top + 24],
        ],
        '#777B86',
      )
    )
  })
  return [
    circle(312, 72, 34, '#FF6A3C'),
    ...columns,
    line('Basalte', { x: 0, y: 0, size: 104, width: 88, weight: 800, fill: '#F4EFE4' }).replace(
      'transform="translate(0 0)',
      `transform="translate(96 ${height - 26}) rotate(-90)`,
    ),
  ]
})

const tracing = poster('papier-calque', '#F0E9DE', () => [
  rect(44, 166, 212, 280, '#DE9640', { opacity: 0.85, transform: 'rotate(-8 150 306)' }),
  rect(100, 194, 212, 280, '#4B9092', { opacity: 0.75, transform: 'rotate(6 206 334)' }),
  rect(84, 128, 180, 240, '#CC4B3A', { opacity: 0.8, transform: 'rotate(15 174 248)' }),
  line('papier calque', { x: margin, y: 84, size: 52, width: 75, weight: 300, fill: '#22202A' }),
  line('une mini-série en six épisodes', {
    x: margin,
    y: 548,
    size: 21,
    weight: 420,
    fill: '#22202A',
    tracking: 0,
  }),
  rect(margin, 560, width - margin * 2, 3, '#22202A'),
])

const salt = poster('sel', '#E8B7A6', () => [
  polygon(
    [
      [250, 210],
      [470, 600],
      [30, 600],
    ],
    '#F8F1E4',
  ),
  polygon(
    [
      [250, 210],
      [282, 600],
      [30, 600],
    ],
    '#D98F84',
  ),
  polygon(
    [
      [96, 392],
      [236, 600],
      [-54, 600],
    ],
    '#F8F1E4',
  ),
  polygon(
    [
      [96, 392],
      [110, 600],
      [-54, 600],
    ],
    '#B9645F',
  ),
  rect(0, 572, width, 28, '#5B2635'),
  line('Sel', { x: margin - 6, y: 176, size: 190, width: 75, weight: 800, fill: '#5B2635', tracking: -0.05 }),
])

export const facetPosters = [frost, basalt, tracing, salt]
