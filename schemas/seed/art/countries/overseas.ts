import { between, mulberry32 } from '../lib/random.ts'
import { ground, ridge } from '../lib/ridge.ts'
import { circle, el, group, path, polygon, radial, rect, stroke, vertical } from '../lib/svg.ts'
import { arch, glints, height, stars, view, width } from './view.ts'

/** One broad leaf, its two halves lit differently. */
function leaf(x: number, y: number, length: number, angle: number): string {
  return group(
    { transform: `translate(${x} ${y}) rotate(${angle}) scale(${length / 100})` },
    path('M0 0 C 30 -26 74 -26 104 0 C 74 22 30 24 0 0 Z', '#0E2A30'),
    path('M0 0 C 30 -26 74 -26 104 0 Z', '#17424A'),
  )
}

/** A creole house: veranda on posts, iron roof, fretwork, every shutter open. */
function house(): string {
  const posts = [0, 1, 2, 3, 4].map((index) => rect(300 + index * 110, 536, 12, 118, '#F4E7CF'))
  const frieze = Array.from({ length: 23 }, (_, index) =>
    path(`M${298 + index * 20} 536 h20 q-10 20 -20 0 Z`, '#F4E7CF'),
  )
  const doors = [0, 1, 2, 3].map(
    (index) =>
      arch(330 + index * 110, 654, 62, 96, '#FFC566') +
      rect(318 + index * 110, 566, 10, 88, '#C9472F') +
      rect(394 + index * 110, 566, 10, 88, '#C9472F'),
  )
  return [
    rect(312, 520, 430, 134, '#3F7C84'),
    ...doors,
    polygon(
      [
        [262, 536],
        [340, 456],
        [714, 456],
        [792, 536],
      ],
      '#C9563A',
    ),
    polygon(
      [
        [380, 456],
        [440, 396],
        [614, 396],
        [674, 456],
      ],
      '#E07A4E',
    ),
    stroke(
      Array.from({ length: 12 }, (_, index) => `M${356 + index * 31} 458 L${290 + index * 43} 534`).join(' '),
      '#A8422F',
      3,
    ),
    rect(502, 420, 50, 30, '#FFE2A0'),
    ...posts,
    ...frieze,
    rect(280, 620, 494, 6, '#F4E7CF'),
    ...Array.from({ length: 25 }, (_, index) => rect(284 + index * 20, 624, 4, 30, '#F4E7CF')),
    rect(262, 652, 530, 18, '#4A2B3A'),
    polygon(
      [
        [490, 670],
        [566, 670],
        [590, 700],
        [466, 700],
      ],
      '#5B3647',
    ),
    circle(424, 612, 15, '#3A1D2B'),
    path('M402 652 q0 -28 22 -28 t22 28 Z', '#3A1D2B'),
    circle(640, 618, 13, '#3A1D2B'),
    path('M621 652 q0 -24 19 -24 t19 24 Z', '#3A1D2B'),
  ].join('')
}

/** Evening on the veranda, the volcano behind, the sea to the right. */
export const overseas = view('dom-tom', () => {
  const random = mulberry32(974)
  const slope = ridge(random, { from: [-20, 470], to: [410, 150], height: 26, roughness: 0.5 })
  const back = ridge(random, { from: [500, 160], to: [1010, 470], height: 26, roughness: 0.5 })
  const leaves = Array.from({ length: 18 }, (_, index) =>
    leaf(
      index < 9 ? between(random, -30, 190) : between(random, 1010, 1230),
      812,
      between(random, 150, 290),
      between(random, -150, -30),
    ),
  )
  return [
    el(
      'defs',
      {},
      vertical('sky', [0, '#1F2A62'], [0.4, '#7A4F8A'], [0.7, '#EE7F6C'], [1, '#FFD08A']),
      vertical('peak', [0, '#8B4E6B'], [1, '#2E2A55']),
      vertical('sea', [0, '#F0A070'], [0.3, '#3F6E92'], [1, '#123656']),
      radial('sun', [0, '#FFF8E0'], [0.3, '#FFE3A0', 0.7], [1, '#FFB868', 0]),
    ),
    rect(0, 0, width, 480, 'url(#sky)'),
    stars(random, 40, 190),
    circle(1010, 440, 250, 'url(#sun)'),
    circle(1010, 426, 54, '#FFF6DA'),
    polygon(ground([...slope, [455, 178], ...back], 480), 'url(#peak)'),
    polygon(
      [
        [500, 160],
        [560, 250],
        [600, 330],
        [690, 470],
        [1010, 470],
        [760, 300],
      ],
      '#E07A6A',
      { opacity: 0.5 },
    ),
    path(
      'M440 158 q-30 -44 14 -62 q-16 -40 40 -46 q60 -24 96 10 q60 -6 58 34 q-50 26 -96 14 q-34 42 -84 50 Z',
      '#F3B38C',
      { opacity: 0.5 },
    ),
    rect(0, 468, width, 190, 'url(#sea)'),
    glints(random, 1010, 476, 650, 170, '#FFE7B4'),
    path('M-20 520 C 160 470 700 500 860 640 H1220 V820 H-20 Z', '#21455A'),
    path('M-20 640 C 240 600 700 640 1220 700 V820 H-20 Z', '#163040'),
    house(),
    polygon(
      [
        [466, 700],
        [590, 700],
        [720, 800],
        [380, 800],
      ],
      '#FFC566',
      { opacity: 0.35 },
    ),
    stroke('M214 700 C 206 580 190 470 132 344', '#14213A', 20, { 'stroke-linecap': 'round' }),
    ...[-196, -166, -134, -100, -66, -32, -2, 26].map((angle) => leaf(132, 346, 180, angle)),
    circle(124, 358, 14, '#5B3347'),
    circle(148, 362, 14, '#4A2B3A'),
    rect(0, 776, width, height - 776, '#0B1A26'),
    ...leaves,
  ]
})
