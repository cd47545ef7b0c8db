import { amber, ink, petrol, sand, violet } from '../lib/palette.ts'
import { group, polygon, rect, stroke } from '../lib/svg.ts'
import { scene, shelf } from './scene.ts'

const tiles = ['#E8633F', petrol, sand, violet, amber, '#364B80']

/** A television on its feet, its menu open and the first tile under the remote. */
export const television = scene('android-tv', '#24304E', () => [
  shelf(656, '#1B2440'),
  polygon(
    [
      [430, 656],
      [790, 656],
      [960, 800],
      [240, 800],
    ],
    '#3A3750',
  ),
  stroke('M468 580 L420 664 M732 580 L780 664', ink, 20),
  rect(216, 132, 768, 452, ink, { rx: 18 }),
  rect(238, 154, 724, 408, '#141B3C', { rx: 6 }),
  rect(238, 154, 204, 408, '#1D2650'),
  ...[0, 1, 2, 3, 4].map((index) =>
    rect(
      270,
      204 + index * 66,
      index === 1 ? 92 : 118 - (index % 3) * 10,
      22,
      index === 1 ? amber : '#6C6CA0',
      { rx: 4 },
    ),
  ),
  ...tiles.map((colour, index) => {
    const [x, y] = [492 + (index % 3) * 152, 208 + Math.floor(index / 3) * 168]
    return rect(x, y, 124, 134, colour, { rx: 10 })
  }),
  group({}, rect(482, 198, 144, 154, 'none', { rx: 14, stroke: '#F8EFDC', 'stroke-width': 6 })),
])
