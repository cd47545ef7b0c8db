import { amber } from '../lib/palette.ts'
import { circle, group, rect, stroke } from '../lib/svg.ts'
import { beam, scene } from './scene.ts'

const shell = '#1B2033'
const key = '#3A4260'

/** A slim remote, seen from above, its shadow falling away from the light. */
export const remote = scene('smart-tv-samsung', '#E0A94A', () => [
  beam('#EBBE6B'),
  group(
    { transform: 'translate(600 400) rotate(24)' },
    rect(-142, -306, 232, 690, '#B97F2E', { rx: 104 }),
    rect(-106, -346, 232, 690, shell, { rx: 104 }),
    circle(10, -278, 22, '#E8633F'),
    circle(10, -134, 84, key),
    circle(10, -134, 38, shell),
    stroke('M10 -206 V-196 M10 -72 V-62 M-62 -134 H-52 M72 -134 H82', '#C7CDE0', 7, {
      'stroke-linecap': 'round',
    }),
    ...[-50, 10, 70].map((x) => circle(x, 2, 22, key)),
    rect(-70, 62, 56, 116, key, { rx: 28 }),
    rect(34, 62, 56, 116, key, { rx: 28 }),
    stroke(
      'M-42 94 V118 M-54 106 H-30 M-54 148 H-30 M50 100 l12 -12 12 12 M50 142 l12 12 12 -12',
      '#C7CDE0',
      6,
    ),
    rect(-70, 214, 160, 44, '#F4EFE4', { rx: 10 }),
    rect(-70, 270, 160, 20, key, { rx: 10 }),
    circle(10, 236, 10, amber),
  ),
])
