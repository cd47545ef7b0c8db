import { mulberry32 } from '../lib/random.ts'
import { circle, el, group, path, rect, stroke } from '../lib/svg.ts'
import { line, lines } from '../lib/type.ts'
import { height, margin, poster, width } from './poster.ts'

/** A closed contour, wavy as a height line on a map. */
function contour(radius: number, phases: readonly number[]) {
  const points = Array.from({ length: 72 }, (_, index) => {
    const angle = (index / 72) * Math.PI * 2
    const wave = phases.reduce(
      (sum, phase, order) => sum + Math.sin(angle * (order + 2) + phase) / (order + 2),
      0,
    )
    const reach = radius * (1 + wave * 0.16)
    return `${(206 + Math.cos(angle) * reach).toFixed(1)} ${(276 + Math.sin(angle) * reach * 1.18).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

const cartographer = poster('le-cartographe-de-brume', '#C9A266', () => {
  const random = mulberry32(7)
  const phases = Array.from({ length: 4 }, () => random() * Math.PI * 2)
  return [
    ...[330, 276, 226, 178, 134, 92, 54].map((radius, index) =>
      path(contour(radius, phases), index % 2 === 0 ? '#D9B881' : '#B88A48', {
        stroke: '#4A331A',
        'stroke-width': 2,
      }),
    ),
    stroke('M208 270 l16 16 m0 -16 l-16 16', '#B3261E', 7),
    rect(0, 490, width, 110, '#2B1C12'),
    line('Le Cartographe', { x: margin, y: 540, size: 46, width: 78, weight: 720, fill: '#F1E3C8' }),
    line('de Brume', { x: margin, y: 578, size: 32, weight: 280, fill: '#F1E3C8' }),
  ]
})

const freestyle = poster('nage-libre', '#2C7FA0', () => {
  const buoys = [1, 2, 3, 4].flatMap((lane) =>
    Array.from({ length: 15 }, (_, index) =>
      rect(lane * 80 - 4, index * 42 - 10, 8, 26, index % 3 === lane % 3 ? '#E85A3A' : '#F4EFE4', { rx: 4 }),
    ),
  )
  const wake = Array.from({ length: 6 }, (_, index) =>
    stroke(
      `M${184 - index * 3} ${366 + index * 32} q16 ${14 + index * 2} ${32 + index * 6} 0`,
      '#BFE0E8',
      4,
      {
        opacity: 1 - index * 0.14,
        'stroke-linecap': 'round',
      },
    ),
  )
  return [
    ...buoys,
    ...wake,
    stroke('M188 300 Q 170 262 188 208 M212 300 Q 224 322 226 356', '#F3C9A2', 13, {
      'stroke-linecap': 'round',
    }),
    path('M180 300 Q200 284 220 300 L210 346 Q200 354 190 346 Z', '#123F55'),
    circle(200, 276, 19, '#E85A3A'),
    rect(0, 0, width, 132, '#F4EFE4'),
    line('Nage', { x: margin, y: 64, size: 62, width: 100, weight: 240, fill: '#123F55' }),
    line('libre', { x: margin, y: 116, size: 62, width: 100, weight: 240, fill: '#123F55' }),
  ]
})

const herbarium = poster('herbier', '#EFE6D2', () => {
  const leaf = 'M0 0 C 34 -30 84 -34 116 -6 C 82 22 34 26 0 0 Z'
  const half = 'M0 0 C 34 -30 84 -34 116 -6 Z'
  const pairs = [0, 1, 2, 3, 4].map((index) => {
    const [y, size] = [468 - index * 74, 1 - index * 0.12]
    const blade = (side: 1 | -1) =>
      group(
        { transform: `translate(200 ${y}) rotate(${side === 1 ? -28 : 28}) scale(${size * side} ${size})` },
        path(leaf, '#2F6B4F'),
        path(half, '#4F8F67'),
      )
    return blade(1) + blade(-1)
  })
  return [
    stroke('M200 520 V120', '#1E4634', 5),
    ...pairs,
    el('ellipse', { cx: 200, cy: 106, rx: 18, ry: 34, fill: '#D2492F' }),
    line('Herbier', {
      x: 200,
      y: 572,
      size: 48,
      width: 100,
      weight: 240,
      fill: '#1E4634',
      anchor: 'middle',
      tracking: 0.02,
    }),
  ]
})

const satellite = poster('satellite-9', '#2B1E4E', () => [
  ...[60, 104, 150, 198, 250].map((radius) =>
    el('ellipse', {
      cx: 200,
      cy: 290,
      rx: radius,
      ry: radius * 0.42,
      fill: 'none',
      stroke: '#7A66B5',
      'stroke-width': 2.5,
      transform: 'rotate(-24 200 290)',
    }),
  ),
  circle(200, 290, 40, '#F0A94A'),
  path('M200 250 A40 40 0 0 1 200 330 A58 58 0 0 0 200 250 Z', '#C9702F'),
  group(
    { transform: 'translate(330 176) rotate(-24)' },
    rect(-46, -9, 34, 18, '#BFB2E6'),
    rect(12, -9, 34, 18, '#BFB2E6'),
    rect(-11, -14, 22, 28, '#F4EFE4'),
  ),
  line('Satellite', { x: margin, y: height - 32, size: 48, weight: 260, fill: '#F4EFE4' }),
  lines(['9'], {
    x: width - margin,
    y: height - 30,
    size: 190,
    width: 75,
    weight: 800,
    fill: '#F0A94A',
    anchor: 'end',
  }),
])

export const patternPosters = [cartographer, freestyle, herbarium, satellite]
