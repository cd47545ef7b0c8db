import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as harfbuzz from 'harfbuzzjs'
import { decompress } from 'woff2-encoder'
import { group, path } from './svg.ts'

const file = createRequire(import.meta.url).resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
)
const face = new harfbuzz.Face(new harfbuzz.Blob(await decompress(readFileSync(file))))
const font = new harfbuzz.Font(face)
const unitsPerEm = 1000
/** Bricolage sets tight when large: a little more air between words. */
const wordSpacing = 0.05

export interface TypeStyle {
  /** Pixels. */
  size: number
  /** Width axis, 75 to 100. */
  width?: number
  /** Weight axis, 200 to 800. */
  weight?: number
  /** Letter-spacing, in em. */
  tracking?: number
}

interface Shaped {
  glyphs: { outline: string; x: number; y: number }[]
  /** Font units. */
  advance: number
}

function shape(text: string, { size, width = 100, weight = 600, tracking = -0.02 }: TypeStyle): Shaped {
  font.setVariations([
    new harfbuzz.Variation('opsz', Math.min(96, Math.max(12, size))),
    new harfbuzz.Variation('wdth', width),
    new harfbuzz.Variation('wght', weight),
  ])
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  harfbuzz.shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  let advance = 0
  const glyphs = buffer.getGlyphInfos().map((info, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const glyph = { outline: font.glyphToPath(info.codepoint), x: advance + xOffset, y: yOffset }
    const space = text[info.cluster] === ' ' ? wordSpacing : 0
    advance += xAdvance + (tracking + space) * unitsPerEm
    return glyph
  })
  return { glyphs, advance: advance - tracking * unitsPerEm }
}

/** Width in pixels of a line once set. */
export function measure(text: string, style: TypeStyle): number {
  return (shape(text, style).advance * style.size) / unitsPerEm
}

export interface Placed extends TypeStyle {
  x: number
  /** Baseline. */
  y: number
  fill: string
  anchor?: 'start' | 'middle' | 'end'
}

/** A line of Bricolage Grotesque as outlines: a picture must not depend on installed fonts. */
export function line(text: string, style: Placed): string {
  const { glyphs, advance } = shape(text, style)
  const scale = style.size / unitsPerEm
  const shift = { start: 0, middle: advance / 2, end: advance }[style.anchor ?? 'start'] * scale
  const outlines = glyphs
    .filter((glyph) => glyph.outline !== '')
    .map((glyph) => path(glyph.outline, style.fill, { transform: `translate(${glyph.x} ${glyph.y})` }))
  return group(
    { transform: `translate(${style.x - shift} ${style.y}) scale(${scale} ${-scale})` },
    ...outlines,
  )
}

/** Lines one under the other, the first on `y`. */
export function lines(texts: readonly string[], style: Placed, leading = 0.98): string {
  return texts
    .map((text, index) => line(text, { ...style, y: style.y + index * style.size * leading }))
    .join('')
}
