import { amber, ink, petrol, violet } from '../lib/palette.ts'
import { group, polygon, rect } from '../lib/svg.ts'
import { beam, scene } from './scene.ts'

const rows = ['#E8633F', petrol, violet, '#C79F6B']

/** A player on a phone: the first programme lit, the list under it. */
export const phone = scene('configurer-lecteur', '#D8643C', () => [
  beam('#E78453'),
  group(
    { transform: 'translate(615 410) rotate(-11)' },
    rect(-172, -352, 344, 704, ink, { rx: 52 }),
    rect(-148, -326, 296, 652, '#FDEBD2', { rx: 32 }),
    rect(-120, -292, 240, 168, '#2B2558', { rx: 12 }),
    polygon(
      [
        [-24, -248],
        [44, -208],
        [-24, -168],
      ],
      amber,
    ),
    ...rows.map((colour, index) =>
      [
        rect(-120, -86 + index * 96, 68, 68, colour, { rx: 10 }),
        rect(-30, -76 + index * 96, 150 - (index % 2) * 30, 16, '#2E2A36', { rx: 8 }),
        rect(-30, -46 + index * 96, 96 + (index % 2) * 24, 14, '#C9AE93', { rx: 7 }),
      ].join(''),
    ),
  ),
])
