import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as harfbuzz from 'harfbuzzjs'
import { decompress } from 'woff2-encoder'
import { element, path } from './svg.ts'

const file = fileURLToPath(
  import.meta.resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
  ),
)
const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(await decompress(readFileSync(file)))))
const unitsPerEm = 1000
/** Em, added to each space: the font sets tight at large sizes. */
const wordSpacing = 0.05

export interface TextStyle {
  /** Pixels. */
  size: number
  /** Weight axis, 200 to 800. */
  weight: number
  /** Letter spacing, in em. */
  tracking?: number
}

interface ShapedText {
  glyphs: { codepoint: number; x: number; y: number }[]
  /** Font units. */
  advance: number
}

function shape(text: string, { size, weight, tracking = -0.02 }: TextStyle): ShapedText {
  font.setVariations([
    new harfbuzz.Variation('opsz', Math.min(96, Math.max(12, size))),
    new harfbuzz.Variation('wdth', 100),
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
    const glyph = { codepoint: info.codepoint, x: advance + xOffset, y: yOffset }
    const space = text[info.cluster] === ' ' ? wordSpacing : 0
    advance += xAdvance + (tracking + space) * unitsPerEm
    return glyph
  })
  return { glyphs, advance: advance - tracking * unitsPerEm }
}

/** Outlines by style and glyph: drawing one takes longer than all else about a title. */
const outlines = new Map<string, string>()

/** The outline of a glyph of the text that was shaped last. */
function outlineOf(codepoint: number, { size, weight }: TextStyle): string {
  const key = `${size} ${weight} ${codepoint}`
  const outline = outlines.get(key) ?? font.glyphToPath(codepoint)
  outlines.set(key, outline)
  return outline
}

/** Width in pixels of a line of text. */
export function measureText(text: string, style: TextStyle): number {
  return (shape(text, style).advance * style.size) / unitsPerEm
}

export interface PlacedText extends TextStyle {
  /** Left end, in pixels. */
  x: number
  /** Baseline, in pixels. */
  y: number
  fill: string
}

/**
 * A line of Bricolage Grotesque as outlines. HarfBuzz shapes it, because sharp sets text in installed fonts only, and
 * satori reads neither WOFF2 nor variable axes.
 */
export function textOutlines(text: string, style: PlacedText): string {
  const scale = style.size / unitsPerEm
  const paths = shape(text, style).glyphs.flatMap(({ codepoint, x, y }) => {
    const outline = outlineOf(codepoint, style)
    return outline ? [path(outline, style.fill, { transform: `translate(${x} ${y})` })] : []
  })
  return element('g', { transform: `translate(${style.x} ${style.y}) scale(${scale} ${-scale})` }, ...paths)
}
