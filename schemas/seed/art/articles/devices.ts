import { amber, ink, petrol } from '../lib/palette.ts'
import { circle, group, polygon, rect } from '../lib/svg.ts'
import { scene, shelf } from './scene.ts'

const frame = '#1E2133'

/** The same evening on three screens. */
export const devices = scene('compatibilite', '#E9D9B8', () => [
  shelf(596, '#C9A877'),
  rect(290, 534, 190, 36, frame),
  rect(240, 564, 290, 32, frame, { rx: 8 }),
  rect(120, 208, 540, 330, frame, { rx: 16 }),
  rect(142, 230, 496, 286, '#E8633F'),
  circle(502, 350, 52, '#FBDDA0'),
  polygon(
    [
      [142, 470],
      [252, 380],
      [340, 446],
      [446, 348],
      [560, 444],
      [638, 406],
      [638, 516],
      [142, 516],
    ],
    '#5B2A3F',
  ),
  polygon(
    [
      [142, 506],
      [300, 462],
      [470, 500],
      [638, 470],
      [638, 516],
      [142, 516],
    ],
    '#401B30',
  ),
  group({}, rect(702, 368, 240, 228, frame, { rx: 20 }), rect(722, 388, 200, 188, petrol, { rx: 6 })),
  polygon(
    [
      [796, 436],
      [866, 482],
      [796, 528],
    ],
    '#FDEBD2',
  ),
  rect(978, 332, 134, 264, ink, { rx: 24 }),
  rect(994, 350, 102, 228, amber, { rx: 12 }),
  polygon(
    [
      [1022, 424],
      [1076, 464],
      [1022, 504],
    ],
    ink,
  ),
])
