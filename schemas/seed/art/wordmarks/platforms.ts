import { path, rect } from '../lib/svg.ts'
import { wordmark } from './wordmark.ts'

export const platforms = [
  wordmark('nacre', [{ text: 'nacre', size: 72, weight: 240, tracking: -0.01 }]),
  wordmark('pellicule', [{ text: 'Pellicule', size: 62, width: 75, weight: 800 }], {
    width: 40,
    gap: 12,
    draw: (colour) =>
      path(
        'M0 18 H40 V66 H0 Z M6 24 V31 H12 V24 Z M6 38 V45 H12 V38 Z M6 52 V59 H12 V52 Z M28 24 V31 H34 V24 Z M28 38 V45 H34 V38 Z M28 52 V59 H34 V52 Z',
        colour,
        { 'fill-rule': 'evenodd' },
      ),
  }),
  wordmark('grand-large', [{ text: 'GRAND LARGE', size: 46, weight: 560, tracking: 0.16 }]),
  wordmark('belvedere', [{ text: 'Belvédère', size: 64, weight: 420, tracking: -0.03 }]),
  wordmark('septante', [
    { text: 'sep', size: 64, weight: 260, tracking: -0.02 },
    { text: 'tante', size: 64, weight: 800, tracking: -0.02 },
  ]),
  wordmark('ovale', [{ text: 'OVALE', size: 62, width: 75, weight: 800, tracking: 0.04 }], {
    width: 72,
    gap: 14,
    draw: (colour) =>
      path('M36 20 A36 23 0 1 1 35.9 20 Z M36 30 A22 13 0 1 0 36.1 30 Z', colour, { 'fill-rule': 'evenodd' }),
  }),
  wordmark('kiosque-9', [{ text: 'Kiosque 9', size: 62, weight: 720, tracking: -0.035 }]),
  wordmark('rideau', [{ text: 'Rideau', size: 64, width: 84, weight: 620, tracking: -0.02 }], {
    width: 46,
    gap: 12,
    draw: (colour) => [0, 1, 2, 3].map((fold) => rect(fold * 13, 18, 7, 48 - fold * 8, colour)).join(''),
  }),
]
