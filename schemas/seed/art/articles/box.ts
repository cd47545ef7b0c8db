import { amber, ink } from '../lib/palette.ts'
import { circle, el, group, path, polygon, radial, rect, stroke } from '../lib/svg.ts'
import { line } from '../lib/type.ts'
import { scene, shelf } from './scene.ts'

/** A set-top box and its antennas, the window's light on the wall behind. */
export const box = scene('boitier-formuler', '#575C86', () => [
  el('defs', {}, radial('led', [0, '#FFD9A0', 0.9], [1, amber, 0])),
  ...[
    [
      [470, 60],
      [700, 60],
      [644, 214],
      [414, 214],
    ],
    [
      [724, 60],
      [860, 60],
      [804, 214],
      [668, 214],
    ],
    [
      [404, 238],
      [634, 238],
      [546, 470],
      [316, 470],
    ],
    [
      [658, 238],
      [794, 238],
      [706, 470],
      [570, 470],
    ],
  ].map((pane) =>
    polygon(
      pane.map(([x = 0, y = 0]) => [x, y] as const),
      '#8C86A0',
      { opacity: 0.55 },
    ),
  ),
  shelf(640, '#474B72'),
  el('ellipse', { cx: 590, cy: 652, rx: 400, ry: 34, fill: '#363A5C' }),
  stroke('M330 440 L286 190 M880 440 L924 190', ink, 22, { 'stroke-linecap': 'round' }),
  path('M318 410 H892 L960 520 H250 Z', '#2C3552'),
  path('M640 410 H892 L960 520 H704 Z', '#3B466A'),
  group(
    { transform: 'translate(545 440)', fill: 'none', stroke: '#7F8BB0', 'stroke-width': 5 },
    path('M10 0 H96 Q116 0 120 16 L126 50 H-4 Z M78 0 L84 24 L120 24', 'none'),
  ),
  rect(250, 520, 710, 120, '#161C30', { rx: 14 }),
  rect(250, 520, 710, 8, '#4A5782'),
  rect(290, 556, 330, 54, '#05070E', { rx: 8 }),
  line('20:45', { x: 316, y: 598, size: 44, width: 90, weight: 600, fill: amber, tracking: 0.08 }),
  rect(676, 570, 62, 24, '#05070E', { rx: 4, stroke: '#39456B', 'stroke-width': 3 }),
  rect(756, 570, 62, 24, '#05070E', { rx: 4, stroke: '#39456B', 'stroke-width': 3 }),
  circle(890, 582, 60, 'url(#led)'),
  path('M872 564 H896 Q908 566 908 580 V600 H872 Z', amber),
])
