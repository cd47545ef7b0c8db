import type { Picture } from '../lib/picture.ts'
import { circle, el, group, path, rect, stroke, svg } from '../lib/svg.ts'

const size = 480

export interface Sitter {
  ground: string
  /** Lit side and shaded side of the face. */
  skin: readonly [lit: string, shade: string]
  garment: readonly [lit: string, shade: string]
  /** What is behind the head, drawn around its centre (240, 206). */
  back: string
  /** What falls over the forehead, same frame. */
  front: string
  extra?: string
}

/** A bust in flat shapes, lit from the top right; no feature but what makes the person known. */
export function portrait(name: string, sitter: Sitter): Picture {
  const [lit, shade] = sitter.skin
  const face = 'M160 190 Q160 112 240 112 T320 190 V220 Q320 300 240 300 T160 220 Z'
  return {
    name: `portrait-${name}`,
    width: size,
    height: size,
    maxBytes: 25_000,
    draw: () =>
      svg(
        size,
        size,
        el('defs', {}, el('clipPath', { id: 'face' }, path(face, '#000'))),
        rect(0, 0, size, size, sitter.ground),
        sitter.back,
        path('M204 270 H276 V350 Q240 384 204 350 Z', shade),
        path(
          'M60 480 Q66 372 168 350 L204 334 Q240 372 276 334 L312 350 Q414 372 420 480 Z',
          sitter.garment[0],
        ),
        path('M60 480 Q66 372 168 350 L204 334 Q216 352 240 356 L226 480 Z', sitter.garment[1]),
        circle(162, 212, 18, shade),
        circle(318, 212, 18, lit),
        path(face, lit),
        group(
          { 'clip-path': 'url(#face)' },
          path('M140 90 H226 Q206 150 226 210 Q214 232 232 244 Q214 280 240 310 H140 Z', shade),
        ),
        stroke('M214 264 Q244 280 274 258', '#2B1A2B', 6, { 'stroke-linecap': 'round' }),
        circle(207, 206, 7, '#2B1A2B'),
        circle(277, 206, 7, '#2B1A2B'),
        sitter.front,
        sitter.extra ?? '',
      ),
  }
}
