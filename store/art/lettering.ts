import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as harfbuzz from 'harfbuzzjs'
import { decompress } from 'woff2-encoder'
import { group, path } from './svg.ts'

const file = createRequire(import.meta.url).resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
)
const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(await decompress(readFileSync(file)))))
const unitsPerEm = 1000

export interface Lettering {
  x: number
  /** Baseline. */
  y: number
  size: number
  fill: string
  /** Width axis, 75 to 100. */
  width?: number
  /** Weight axis, 200 to 800. */
  weight?: number
  anchor?: 'start' | 'middle'
}

/** A word of Bricolage Grotesque as outlines: a picture must not depend on installed fonts. */
export function letters(text: string, style: Lettering): string {
  const { size, width = 100, weight = 700 } = style
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
  const outlines = buffer.getGlyphInfos().map((info, index) => {
    const at = advance
    advance += (positions[index]?.xAdvance ?? 0) - 15
    return path(font.glyphToPath(info.codepoint), style.fill, { transform: `translate(${at} 0)` })
  })
  const scale = size / unitsPerEm
  const left = style.x - (style.anchor === 'middle' ? (advance * scale) / 2 : 0)
  return group({ transform: `translate(${left} ${style.y}) scale(${scale} ${-scale})` }, ...outlines)
}
