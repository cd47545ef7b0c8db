import { circle, path, polygon, rect, stroke } from '../lib/svg.ts'
import { wordmark } from './wordmark.ts'

export const competitions = [
  wordmark('coupe-des-phares', [{ text: 'Coupe des Phares', size: 56, width: 84, weight: 740 }], {
    width: 52,
    gap: 14,
    draw: (colour) =>
      polygon(
        [
          [18, 30],
          [30, 30],
          [36, 66],
          [12, 66],
        ],
        colour,
      ) +
      rect(16, 18, 16, 9, colour) +
      polygon(
        [
          [36, 20],
          [52, 10],
          [52, 36],
        ],
        colour,
        { opacity: 0.7 },
      ),
  }),
  wordmark('ligue-boreale', [{ text: 'LIGUE BORÉALE', size: 46, weight: 520, tracking: 0.12 }]),
  wordmark('grand-prix-des-cols', [{ text: 'Grand Prix des Cols', size: 54, weight: 320, tracking: -0.02 }], {
    width: 60,
    gap: 14,
    draw: (colour) => stroke('M2 66 L22 30 L34 50 L44 36 L60 66', colour, 6),
  }),
  wordmark('tournoi-des-deltas', [{ text: 'Tournoi des Deltas', size: 56, weight: 780, tracking: -0.035 }], {
    width: 50,
    gap: 14,
    draw: (colour) => path('M25 20 L50 66 H0 Z M25 40 L15 58 H35 Z', colour, { 'fill-rule': 'evenodd' }),
  }),
  wordmark(
    'trophee-mistral',
    [{ text: 'TROPHÉE MISTRAL', size: 52, width: 75, weight: 780, tracking: 0.02 }],
    {
      width: 56,
      gap: 12,
      draw: (colour) =>
        path('M26 14 V56 H0 Q8 30 26 14 Z M32 22 Q52 36 56 56 H32 Z M0 60 H56 Q46 70 28 70 T0 60 Z', colour),
    },
  ),
  wordmark(
    'open-des-terrasses',
    [
      { text: 'Open ', size: 56, weight: 800, tracking: -0.03 },
      { text: 'des Terrasses', size: 56, weight: 300, tracking: -0.03 },
    ],
    {
      width: 48,
      gap: 14,
      draw: (colour) =>
        circle(24, 43, 21, 'none', { stroke: colour, 'stroke-width': 6 }) +
        stroke('M9 29 Q24 43 9 57 M39 29 Q24 43 39 57', colour, 5),
    },
  ),
]
