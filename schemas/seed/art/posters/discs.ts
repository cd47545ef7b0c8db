import { circle, polygon, rect, stroke } from '../lib/svg.ts'
import { line, lines } from '../lib/type.ts'
import { height, margin, poster, width } from './poster.ts'

const winter = poster('onze-contre-l-hiver', '#143B33', () => {
  const bone = '#F1E8D6'
  const players = [
    [90, 220],
    [310, 220],
    [100, 330],
    [200, 350],
    [300, 330],
    [80, 430],
    [160, 450],
    [240, 450],
    [320, 430],
    [200, 520],
  ] as const
  return [
    stroke(`M0 300 H${width} M200 300 m-62 0 a62 62 0 1 0 124 0 a62 62 0 1 0 -124 0`, '#3E6259', 2.5),
    ...players.map(([x, y]) => circle(x, y, 21, bone)),
    circle(200, 190, 21, '#FFB44A'),
    line('Onze contre', { x: margin, y: 74, size: 58, width: 75, weight: 800, fill: bone }),
    line('l’hiver', { x: margin, y: 128, size: 58, width: 75, weight: 800, fill: '#FFB44A' }),
  ]
})

const midnight = poster('minuit-quai-nord', '#111A3C', () => {
  const sleepers = [232, 266, 318, 396].map((y, index) => {
    const half = 32 + index * 30
    return rect(200 - half, y, half * 2, 5 + index * 3, '#7D90C6')
  })
  return [
    polygon(
      [
        [172, 218],
        [228, 218],
        [374, 446],
        [26, 446],
      ],
      '#24336C',
    ),
    ...sleepers,
    stroke('M186 218 L88 446 M214 218 L312 446', '#D9E1F5', 5),
    circle(200, 130, 74, '#FFE6AE'),
    stroke('M200 134 V80', '#111A3C', 10, { 'stroke-linecap': 'round' }),
    line('Minuit,', { x: margin, y: 510, size: 60, width: 84, weight: 780, fill: '#F8F4EA' }),
    line('quai Nord', { x: margin, y: 564, size: 60, width: 75, weight: 780, fill: '#FFB44A' }),
  ]
})

const nothing = poster('trois-fois-rien', '#E9DFC9', () => [
  circle(200, 148, 92, 'none', { stroke: '#1E2A4A', 'stroke-width': 30 }),
  circle(200, 440, 92, 'none', { stroke: '#1E2A4A', 'stroke-width': 30 }),
  circle(200, 294, 92, 'none', { stroke: '#C8452B', 'stroke-width': 30 }),
  // The rings hold one another: each passes over its neighbour once.
  stroke('M117.7 189 A92 92 0 0 0 181.7 238.2', '#1E2A4A', 30),
  stroke('M218.3 349.9 A92 92 0 0 1 282.3 399', '#1E2A4A', 30),
  line('trois', { x: 200, y: 156, size: 30, weight: 300, fill: '#1E2A4A', anchor: 'middle' }),
  line('fois', { x: 200, y: 302, size: 30, weight: 300, fill: '#C8452B', anchor: 'middle' }),
  line('rien', { x: 200, y: 448, size: 30, weight: 300, fill: '#1E2A4A', anchor: 'middle' }),
])

const orchard = poster('le-verger', '#D9DDB8', () => {
  const rows = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 4 }, (_, column) => {
      const [x, y] = [65 + column * 90, 196 + row * 82]
      const picked = row === 3 && column === 2
      return (
        stroke(`M${x} ${y + 22} V${y + 40}`, '#2F3B22', 5) +
        circle(x, y, 30, picked ? '#D2402B' : '#2F5D3A') +
        (picked ? '' : circle(x + 10, y - 10, 6, '#D9DDB8'))
      )
    }).join(''),
  )
  return [
    rect(0, height - 34, width, 34, '#2F3B22'),
    ...rows,
    lines(
      ['Le', 'verger'],
      { x: margin, y: 84, size: 76, width: 90, weight: 280, fill: '#22301B', tracking: -0.04 },
      0.86,
    ),
  ]
})

export const discPosters = [winter, midnight, nothing, orchard]
