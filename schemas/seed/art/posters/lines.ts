import { between, mulberry32 } from '../lib/random.ts'
import { circle, path, polygon, stroke } from '../lib/svg.ts'
import { line, lines } from '../lib/type.ts'
import { margin, poster } from './poster.ts'

const black = '#17120B'

const volts = poster('vingt-mille-volts', '#F5B63F', () => {
  const cable = (y: number, reach: number) =>
    stroke(
      `M${160 - reach} ${y} Q ${70 - reach / 2} ${y + 130} -20 ${y + 84} M${160 + reach} ${y} Q 290 ${y + 150} 420 ${y + 20}`,
      black,
      3,
    )
  return [
    cable(216, 62),
    cable(278, 48),
    stroke(
      'M160 178 L88 600 M160 178 L232 600 M98 218 L160 178 L222 218 Z M112 280 H208 M130 368 H192 M112 470 H208',
      black,
      6,
    ),
    stroke('M141 290 L192 368 M179 290 L130 368 L208 470 M192 368 L112 470 L226 570', black, 3.5),
    line('Vingt', { x: margin, y: 94, size: 68, width: 75, weight: 800, fill: black }),
    line('mille', { x: 240, y: 520, size: 62, width: 75, weight: 800, fill: black }),
    line('volts', { x: 240, y: 572, size: 62, width: 75, weight: 800, fill: '#BE3320' }),
  ]
})

const highC = poster('contre-ut', '#F4ECDA', () => {
  const staves = Array.from({ length: 6 }, (_, index) => {
    const y = 330 + index * 24
    const rise = 178 - index * 12
    return stroke(
      `M-10 ${y} C 80 ${y - 6} 130 ${y - rise} 240 ${y - rise} S 350 ${y - 60} 410 ${y - 20 + index * 4}`,
      '#1C1A22',
      4,
    )
  })
  return [
    ...staves,
    stroke('M270 -10 V126', '#B1271E', 9),
    path('M0 0 m-36 0 a36 27 0 1 0 72 0 a36 27 0 1 0 -72 0', '#B1271E', {
      transform: 'translate(237 126) rotate(-18)',
    }),
    line('Contre-ut', { x: margin, y: 566, size: 74, width: 75, weight: 800, fill: '#1C1A22' }),
  ]
})

const radio = poster('radio-solitude', '#124B55', () => {
  const waves = [30, 58, 86, 118, 156, 198, 244].map((radius, index) =>
    stroke(
      `M${200 - radius} 252 A${radius} ${radius} 0 0 1 ${200 + radius} 252`,
      index === 2 || index === 5 ? '#F0A94A' : '#CFE0DA',
      index === 0 ? 8 : 6,
      { opacity: 1 - index * 0.11 },
    ),
  )
  const mast = [334, 380, 424].map((y, index) =>
    stroke(`M${192 - index * 7} ${y} H${208 + index * 7}`, '#124B55', 5),
  )
  return [
    ...waves,
    polygon(
      [
        [200, 258],
        [232, 464],
        [168, 464],
      ],
      '#F4EFE4',
    ),
    ...mast,
    line('Radio', { x: margin, y: 528, size: 50, weight: 260, fill: '#F4EFE4' }),
    line('Solitude', { x: margin, y: 574, size: 50, weight: 700, fill: '#F4EFE4' }),
  ]
})

const storms = poster('mille-et-un-orages', '#3A5080', () => {
  const random = mulberry32(101)
  const rain = Array.from({ length: 90 }, () => {
    const [x, y, length] = [between(random, 0, 420), between(random, 170, 600), between(random, 22, 38)]
    return stroke(`M${x} ${y} l${-length * 0.34} ${length}`, '#A9BCDD', 2.4)
  })
  return [
    ...rain,
    path(
      'M110 412 A92 84 0 0 1 294 412 Q 278 398 263 412 Q 248 398 233 412 Q 217 398 202 412 Q 187 398 171 412 Q 156 398 141 412 Q 126 398 110 412 Z',
      '#F2552E',
    ),
    stroke('M202 328 V318 M202 408 V498 q0 22 18 22 t18 -20', '#141A33', 7, { 'stroke-linecap': 'round' }),
    circle(202, 318, 4, '#141A33'),
    lines(['Mille et un', 'orages'], { x: margin, y: 92, size: 64, width: 75, weight: 800, fill: '#F2EBDC' }),
  ]
})

export const linePosters = [volts, highC, radio, storms]
