import type { Picture } from '../lib/picture.ts'
import { circle, path, rect, svg } from '../lib/svg.ts'

const width = 180
const height = 120

function flag(name: string, draw: () => string[]): Picture {
  return {
    name: `drapeau-${name}`,
    width,
    height,
    maxBytes: 4_000,
    lossless: true,
    draw: () => svg(width, height, ...draw()),
  }
}

const columns = (colours: readonly string[]) =>
  colours.map((colour, index) => rect((index * width) / 3, 0, width / 3, height, colour))

const rows = (colours: readonly string[]) =>
  colours.map((colour, index) => rect(0, (index * height) / 3, width, height / 3, colour))

export const flags = [
  flag('france', () => columns(['#22356F', '#F6F1E6', '#D8403A'])),
  flag('belgique', () => columns(['#16161A', '#F6C945', '#D8403A'])),
  flag('suisse', () => [
    rect(0, 0, width, height, '#D6342F'),
    rect(78, 24, 24, 72, '#F6F1E6'),
    rect(54, 48, 72, 24, '#F6F1E6'),
  ]),
  flag('luxembourg', () => rows(['#DB3B45', '#F6F1E6', '#4BA3D8'])),
  // The overseas territories share no flag: the sun on the sea stands for all of them.
  flag('dom-tom', () => [
    rect(0, 0, width, height, '#22356F'),
    circle(90, 66, 30, '#FFC566'),
    rect(0, 66, width, 54, '#2C7FA0'),
    path('M0 84 q15 -12 30 0 t30 0 t30 0 t30 0 t30 0 t30 0 v36 H0 Z', '#F6F1E6'),
    path('M0 98 q15 -12 30 0 t30 0 t30 0 t30 0 t30 0 t30 0 v22 H0 Z', '#2C7FA0'),
  ]),
]
