import { circle, polygon, rect, stroke } from '../lib/svg.ts'
import { wordmark } from './wordmark.ts'

export const channels = [
  wordmark('tribune-1', [
    { text: 'TRIBUNE ', size: 62, width: 75, weight: 800 },
    { text: '1', size: 62, width: 75, weight: 300 },
  ]),
  wordmark('mi-temps', [{ text: 'mi-temps', size: 66, weight: 280 }]),
  wordmark('virage-sport', [{ text: 'Virage Sport', size: 60, weight: 780, tracking: -0.035 }], {
    width: 46,
    gap: 12,
    draw: (colour) =>
      stroke('M4 64 V46 Q4 22 28 22 H46', colour, 9) + stroke('M20 64 V50 Q20 38 32 38 H46', colour, 5),
  }),
  wordmark('arene', [{ text: 'ARÈNE', size: 56, weight: 420, tracking: 0.14 }]),
  wordmark('peloton-tv', [
    { text: 'peloton', size: 64, weight: 740, tracking: -0.03 },
    { text: '.tv', size: 64, weight: 300, tracking: -0.03 },
  ]),
  wordmark('plein-court', [{ text: 'Plein Court', size: 64, width: 78, weight: 400 }], {
    width: 44,
    gap: 12,
    draw: (colour) =>
      rect(3, 21, 38, 44, 'none', { stroke: colour, 'stroke-width': 5 }) + rect(3, 41, 38, 4, colour),
  }),
  wordmark('vestiaire', [{ text: 'VESTIAIRE', size: 58, width: 84, weight: 760, tracking: 0.03 }]),
  wordmark('chrono', [{ text: 'chrono', size: 66, weight: 560, tracking: -0.04 }], {
    width: 48,
    gap: 10,
    draw: (colour) =>
      circle(24, 44, 20, 'none', { stroke: colour, 'stroke-width': 6 }) +
      stroke('M24 44 V31 M24 14 V22', colour, 6),
  }),
  wordmark('l-echappee', [{ text: 'L’Échappée', size: 62, width: 82, weight: 640 }], {
    width: 44,
    gap: 12,
    draw: (colour) =>
      polygon(
        [
          [0, 24],
          [22, 44],
          [0, 64],
        ],
        colour,
      ) +
      polygon(
        [
          [20, 24],
          [42, 44],
          [20, 64],
        ],
        colour,
      ),
  }),
  wordmark('corner-8', [
    { text: 'corner', size: 64, weight: 300, tracking: -0.03 },
    { text: '8', size: 64, weight: 800 },
  ]),
]
