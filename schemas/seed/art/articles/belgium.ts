import { amber, ink } from '../lib/palette.ts'
import { between, mulberry32 } from '../lib/random.ts'
import { circle, path, polygon, rect, stroke } from '../lib/svg.ts'
import { scene, shelf } from './scene.ts'

const fronts = ['#C9583F', '#8D6A52', '#D9A05A', '#5F6F93'] as const

/** A front with a stepped gable, some of its windows lit. */
function house(x: number, top: number, width: number, colour: string, random: () => number) {
  const step = width / 7
  const steps = [0, 1, 2].map((level) =>
    rect(x + step * (level + 1), top - (level + 1) * 22, width - step * 2 * (level + 1), 24, colour),
  )
  const windows = [0, 1, 2].flatMap((row) =>
    [0, 1].map((column) => {
      const fill = random() < 0.55 ? amber : '#232B4C'
      return rect(x + width * (0.18 + column * 0.4), top + 24 + row * 58, width * 0.24, 38, fill)
    }),
  )
  return rect(x, top, width, 260, colour) + steps.join('') + windows.join('')
}

/** An old set whose screen looks out on a row of gables. */
export const belgium = scene('belgique', '#3F6C8C', () => {
  const random = mulberry32(32)
  const houses = fronts.map((colour, index) =>
    house(319 + index * 112, 400 + between(random, -30, 30), 112, colour, random),
  )
  return [
    shelf(690, '#2F5570'),
    stroke('M600 178 L480 40 M600 178 L742 30', ink, 12, { 'stroke-linecap': 'round' }),
    circle(480, 40, 14, '#E8633F'),
    circle(742, 30, 14, '#E8633F'),
    path('M540 182 Q600 140 660 182 Z', ink),
    polygon(
      [
        [330, 660],
        [390, 660],
        [360, 712],
        [322, 712],
      ],
      ink,
    ),
    polygon(
      [
        [870, 660],
        [810, 660],
        [840, 712],
        [878, 712],
      ],
      ink,
    ),
    rect(240, 176, 720, 494, '#F0DFC0', { rx: 44 }),
    path('M240 616 H960 V626 a44 44 0 0 1 -44 44 H284 a44 44 0 0 1 -44 -44 Z', '#D9BF95'),
    rect(300, 226, 486, 384, ink, { rx: 36 }),
    `<clipPath id="screen"><rect x="320" y="246" width="446" height="344" rx="24"/></clipPath>`,
    `<g clip-path="url(#screen)">${rect(320, 246, 446, 344, '#1D2A55')}${circle(712, 296, 24, '#FFE6AE')}${houses.join('')}${rect(320, 560, 446, 40, '#141B3C')}</g>`,
    circle(872, 300, 44, '#2A2E45'),
    rect(868, 262, 8, 40, '#F0DFC0', { transform: 'rotate(38 872 300)' }),
    circle(872, 414, 32, '#2A2E45'),
    rect(869, 388, 6, 28, '#F0DFC0', { transform: 'rotate(-30 872 414)' }),
    ...[0, 1, 2, 3, 4].map((index) => rect(832, 490 + index * 24, 80, 10, '#C4A67A', { rx: 5 })),
  ]
})
