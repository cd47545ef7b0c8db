import { circle, path, polygon, rect, stroke } from '../lib/svg.ts'
import { line, lines } from '../lib/type.ts'
import { height, margin, poster, width } from './poster.ts'

const stairs = poster('sixieme-sans-ascenseur', '#2C1E4A', () => {
  const steps = ['#E3C1D4', '#B58CCF', '#9170BC', '#7557A6', '#5A4692', '#493979'].map((tone, index) =>
    rect(310 - index * 58, 170 + index * 78, 400, 40, tone),
  )
  const panes = [
    rect(300, 54, 31, 38, '#FFB44A'),
    path('M337 54 H346 A24 24 0 0 1 370 78 V92 H337 Z', '#FFB44A'),
    rect(300, 98, 31, 42, '#FFB44A'),
    rect(337, 98, 33, 42, '#FFB44A'),
  ]
  return [
    ...steps,
    ...panes,
    lines(
      ['Sixième', 'sans', 'ascenseur'],
      { x: margin, y: 76, size: 50, width: 82, weight: 720, fill: '#F3EAD8' },
      0.92,
    ),
  ]
})

const offPeak = poster('les-heures-creuses', '#F2C9A8', () => {
  const marks = Array.from({ length: 12 }, (_, hour) =>
    rect(197, 66, 6, hour % 3 === 0 ? 28 : 14, '#3B1E2B', { transform: `rotate(${hour * 30} 200 224)` }),
  )
  return [
    circle(200, 224, 172, '#FAF0E0'),
    path('M200 224 L200 52 A172 172 0 0 1 349 310 Z', '#D95B3B'),
    ...marks,
    stroke('M200 224 V104 M200 224 L304 284', '#3B1E2B', 10, { 'stroke-linecap': 'round' }),
    circle(200, 224, 15, '#3B1E2B'),
    line('Les Heures', { x: margin, y: 502, size: 72, width: 75, weight: 300, fill: '#3B1E2B' }),
    line('creuses', { x: margin, y: 564, size: 72, width: 75, weight: 800, fill: '#3B1E2B' }),
  ]
})

const wings = poster('cote-cour', '#8E1F2B', () => {
  const folds = Array.from({ length: 9 }, (_, index) => rect(index * 46, 0, 22, 452, '#751722'))
  return [
    ...folds,
    path('M168 452 V190 Q168 150 208 150 H262 V452 Z', '#FFD27A'),
    path('M196 452 V360 q0 -30 22 -30 t22 30 V452 Z', '#3A0D16'),
    circle(218, 306, 20, '#3A0D16'),
    rect(0, 452, width, 148, '#2A0A12'),
    polygon(
      [
        [168, 452],
        [262, 452],
        [352, 600],
        [170, 600],
      ],
      '#FFD27A',
      { opacity: 0.34 },
    ),
    polygon(
      [
        [196, 452],
        [240, 452],
        [290, 600],
        [216, 600],
      ],
      '#2A0A12',
    ),
    lines(
      ['Côté', 'cour'],
      { x: margin, y: 530, size: 58, width: 100, weight: 780, fill: '#F7E7D0', tracking: -0.03 },
      0.86,
    ),
  ]
})

const semicolon = poster('point-virgule', '#F3B9C4', () => [
  circle(200, 186, 84, '#15264C'),
  circle(200, 394, 84, '#D8432F'),
  path('M284 394 C 286 470 250 520 168 548 L158 528 C 206 500 222 470 216 430 Z', '#D8432F'),
  line('point', { x: margin, y: 72, size: 46, weight: 260, fill: '#15264C' }),
  line('virgule', {
    x: width - margin,
    y: height - 28,
    size: 46,
    weight: 260,
    fill: '#15264C',
    anchor: 'end',
  }),
])

export const roomPosters = [stairs, offPeak, wings, semicolon]
