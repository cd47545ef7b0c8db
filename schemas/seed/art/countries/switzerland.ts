import { mulberry32 } from '../lib/random.ts'
import { ground, ridge } from '../lib/ridge.ts'
import { circle, el, group, path, polygon, rect, stroke, vertical } from '../lib/svg.ts'
import { glints, height, pane, stars, view, width } from './view.ts'

const shore = 470

function steamer(): string {
  return group(
    { transform: 'translate(560 520)' },
    path('M-150 0 H196 L160 46 H-120 Z', '#F4EFE4'),
    path('M-138 22 H182 L160 46 H-120 Z', '#B3392E'),
    rect(-110, -34, 230, 34, '#F4EFE4'),
    ...[0, 1, 2, 3, 4, 5, 6].map((index) => rect(-96 + index * 30, -26, 18, 16, '#FFC566')),
    rect(-70, -62, 130, 28, '#DCCFC0'),
    ...[0, 1, 2, 3].map((index) => rect(-58 + index * 30, -55, 18, 14, '#FFC566')),
    rect(-14, -122, 34, 60, '#E8B24A'),
    rect(-14, -122, 34, 16, '#1B2140'),
    path('M16 0 A40 40 0 0 1 96 0 Z', '#C9B9A6'),
    stroke('M160 0 V-84 M160 -84 L-150 0', '#1B2140', 3),
    polygon(
      [
        [160, -84],
        [196, -74],
        [160, -62],
      ],
      '#B3392E',
    ),
  )
}

/** Vines in terraces above the lake, the last boat, the far shore still lit. */
export const switzerland = view('suisse', () => {
  const random = mulberry32(1291)
  const far = ridge(random, { from: [0, 330], to: [width, 300], height: 150 })
  const near = ridge(random, { from: [0, 420], to: [width, 380], height: 70 })
  const peak = [
    [560, 330],
    [690, 150],
    [750, 210],
    [840, 96],
    [960, 250],
    [1070, 200],
    [1200, 330],
    [1200, shore],
    [480, shore],
  ] as const
  const terraces = Array.from({ length: 6 }, (_, row) => {
    const y = 560 + row * 46
    const rim = `M-20 ${y + 60} C 180 ${y - 24} 360 ${y + 34} 660 ${y + 330}`
    const vines = Array.from({ length: 13 }, (_, index) =>
      circle(
        10 + index * 30,
        y + 66 - Math.sin((index / 15) * 2.6) * 58 + index * 3.4,
        12,
        row % 2 === 0 ? '#3F5A44' : '#4E6B4A',
      ),
    )
    return (
      path(`${rim} V900 H-20 Z`, row % 2 === 0 ? '#2A3A3C' : '#324545') +
      vines.join('') +
      stroke(rim, '#8E7A78', 5)
    )
  })
  return [
    el(
      'defs',
      {},
      vertical('sky', [0, '#1A2350'], [0.4, '#5B5288'], [0.72, '#E08A7A'], [1, '#FFD69A']),
      vertical('lake', [0, '#E79C7C'], [0.22, '#7A6A92'], [1, '#141B3C']),
    ),
    rect(0, 0, width, shore, 'url(#sky)'),
    stars(random, 50, 220),
    circle(150, 284, 54, '#FFF0C8'),
    polygon(ground(far, shore), '#7D6595'),
    polygon(peak, '#4E4377'),
    polygon(
      [
        [690, 150],
        [560, 330],
        [480, shore],
        [640, shore],
        [716, 300],
      ],
      '#6F5A8C',
    ),
    polygon(
      [
        [840, 96],
        [750, 210],
        [716, 300],
        [640, shore],
        [860, shore],
        [826, 262],
      ],
      '#6F5A8C',
    ),
    polygon(
      [
        [690, 150],
        [640, 236],
        [672, 226],
        [690, 262],
        [716, 214],
        [730, 190],
      ],
      '#F7D9BC',
    ),
    polygon(
      [
        [840, 96],
        [770, 232],
        [806, 214],
        [826, 262],
        [850, 200],
        [872, 140],
      ],
      '#F7D9BC',
    ),
    polygon(
      [
        [1070, 200],
        [1030, 232],
        [1058, 230],
        [1076, 256],
        [1098, 224],
      ],
      '#F7D9BC',
    ),
    polygon(ground(near, shore), '#3A355F'),
    ...Array.from({ length: 26 }, () => rect(random() * width, shore - 6 - random() * 30, 5, 5, '#FFC566')),
    rect(0, shore, width, height - shore, 'url(#lake)'),
    glints(random, 160, shore + 6, 620, 190, '#FFE2A8'),
    steamer(),
    glints(random, 590, 572, 700, 260, '#FFC07A'),
    ...terraces,
    polygon(
      [
        [930, 800],
        [930, 610],
        [1045, 540],
        [1160, 610],
        [1160, 800],
      ],
      '#E3CFB2',
    ),
    polygon(
      [
        [1045, 540],
        [1160, 610],
        [1160, 800],
        [1045, 800],
      ],
      '#A58A86',
    ),
    polygon(
      [
        [902, 626],
        [1045, 520],
        [1188, 626],
        [1188, 600],
        [1045, 494],
        [902, 600],
      ],
      '#3A2A38',
    ),
    ...[960, 1070].flatMap((x) => [pane(x, 634, 44, 52, true), pane(x, 716, 44, 60, x === 1070)]),
    rect(950, 776, 66, 14, '#C9472F'),
    rect(1060, 690, 66, 12, '#C9472F'),
    rect(950, 690, 66, 12, '#C9472F'),
  ]
})
