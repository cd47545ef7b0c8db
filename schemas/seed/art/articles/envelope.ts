import { amber } from '../lib/palette.ts'
import { circle, path, polygon, rect, stroke } from '../lib/svg.ts'
import { beam, scene } from './scene.ts'

/** Credentials just arrived: an open envelope, a card, its lit pane. */
export const envelope = scene('activation', '#4A2C58', () => [
  beam('#5D3B6C'),
  polygon(
    [
      [290, 372],
      [600, 150],
      [910, 372],
    ],
    '#C98F63',
  ),
  path('M390 176 H780 Q824 176 824 220 V556 H376 V190 Q376 176 390 176 Z', '#FBF3E2'),
  path('M668 176 H780 Q824 176 824 220 V316 H668 Z', amber),
  rect(660, 176, 8, 380, '#E5D5B8'),
  rect(376, 316, 448, 8, '#E5D5B8'),
  rect(418, 222, 150, 22, '#4A2C58', { rx: 11 }),
  rect(418, 264, 104, 18, '#C9B49B', { rx: 9 }),
  ...[0, 1, 2, 3].map((index) => circle(432 + index * 44, 362, 12, '#4A2C58')),
  path('M716 250 l20 22 l40 -48', 'none', {
    stroke: '#3A2204',
    'stroke-width': 16,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }),
  polygon(
    [
      [290, 372],
      [600, 576],
      [290, 680],
    ],
    '#EBC298',
  ),
  polygon(
    [
      [910, 372],
      [600, 576],
      [910, 680],
    ],
    '#D9A777',
  ),
  polygon(
    [
      [290, 680],
      [560, 520],
      [640, 520],
      [910, 680],
    ],
    '#F4D5B0',
  ),
  stroke('M560 520 L600 548 L640 520', '#D9A777', 4),
])
