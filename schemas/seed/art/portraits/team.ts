import { circle, path, stroke } from '../lib/svg.ts'
import { portrait } from './portrait.ts'

const camille = portrait('camille', {
  ground: '#E0A94A',
  skin: ['#F6D9B8', '#D9A183'],
  garment: ['#2F4F8A', '#22386A'],
  back: path('M132 220 Q120 84 240 84 T348 220 Q356 290 336 330 H144 Q124 290 132 220 Z', '#5A2A22'),
  front: path('M150 208 Q150 108 240 104 Q330 108 330 208 Q318 150 270 140 Q200 176 150 208 Z', '#5A2A22'),
})

const karim = portrait('karim', {
  ground: '#10585C',
  skin: ['#D9A06E', '#A66A52'],
  garment: ['#E8633F', '#B8432F'],
  back: '',
  front:
    path('M154 196 Q146 96 240 90 Q334 96 326 196 L318 176 Q306 140 240 140 T162 176 Z', '#1B1620') +
    path(
      'M160 214 Q164 306 240 310 Q316 306 320 214 Q312 258 288 250 Q244 236 196 252 Q170 258 160 214 Z',
      '#1B1620',
    ) +
    stroke('M214 268 Q242 280 270 266', '#E9C39A', 6, { 'stroke-linecap': 'round' }),
})

const elise = portrait('elise', {
  ground: '#8C4F6E',
  skin: ['#F3CDB0', '#C98F86'],
  garment: ['#F0E3C8', '#C9B08F'],
  back: circle(240, 84, 44, '#D9CBB8') + path('M146 214 Q140 92 240 92 T334 214 V240 H146 Z', '#D9CBB8'),
  front: path('M152 196 Q156 108 240 106 Q324 108 328 196 Q300 136 240 134 T152 196 Z', '#D9CBB8'),
  extra:
    circle(207, 206, 29, 'none', { stroke: '#2B1A2B', 'stroke-width': 6 }) +
    circle(277, 206, 29, 'none', { stroke: '#2B1A2B', 'stroke-width': 6 }) +
    stroke('M236 204 q6 -6 12 0', '#2B1A2B', 6),
})

export const team = [camille, karim, elise]
