import { DefaultGenerator } from '@vibrant/generator-default'
import { MMCQ } from '@vibrant/quantizer-mmcq'

const COLOUR_COUNT = 64
const OPAQUE_ALPHA = 125
const NEAR_WHITE = 250

const NAMES = ['vibrant', 'darkVibrant', 'lightVibrant', 'muted', 'darkMuted', 'lightMuted'] as const

export interface PaletteSwatch {
  _type: 'sanity.imagePaletteSwatch'
  background: string
  /** Colour of body text that is readable on the background. */
  foreground: string
  /** The same for large text. */
  title: string
  /** Percentage of the image's pixels. */
  population: number
}

export type Palette = { _type: 'sanity.imagePalette' } & Partial<
  Record<'dominant' | (typeof NAMES)[number], PaletteSwatch>
>

/**
 * The six swatches of the Vibrant algorithm and the most frequent of them.
 * @param rgba pixels of a small copy of the image
 * @returns undefined for a fully transparent image
 */
export async function computePalette(rgba: Uint8ClampedArray): Promise<Palette | undefined> {
  const visible = selectPixels(rgba, () => true)
  if (visible.length === 0) return undefined
  const coloured = selectPixels(rgba, (r, g, b) => Math.min(r, g, b) <= NEAR_WHITE)
  const pixels = coloured.length > 0 ? coloured : visible
  const swatches = MMCQ(Uint8ClampedArray.from(pixels), { colorCount: COLOUR_COUNT })
  const total = swatches.reduce((sum, { population }) => sum + population, 0)
  const generated = await DefaultGenerator(swatches)
  const palette: Palette = { _type: 'sanity.imagePalette' }
  for (const name of NAMES) {
    const swatch = generated[name.charAt(0).toUpperCase() + name.slice(1)]
    if (swatch) palette[name] = toSwatch(swatch, total)
  }
  const named = NAMES.flatMap((name) => palette[name] ?? [])
  const dominant = named.toSorted((a, b) => b.population - a.population)[0]
  return dominant ? { ...palette, dominant } : palette
}

function selectPixels(
  rgba: Uint8ClampedArray,
  isSelected: (r: number, g: number, b: number) => boolean,
): number[] {
  const selected: number[] = []
  for (let i = 0; i + 3 < rgba.length; i += 4) {
    const [r = 0, g = 0, b = 0, a = 0] = rgba.subarray(i, i + 4)
    if (a >= OPAQUE_ALPHA && isSelected(r, g, b)) selected.push(r, g, b, a)
  }
  return selected
}

function toSwatch(
  swatch: { hex: string; population: number; titleTextColor: string; bodyTextColor: string },
  total: number,
): PaletteSwatch {
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: swatch.hex,
    foreground: swatch.bodyTextColor,
    title: swatch.titleTextColor,
    population: Math.round((swatch.population / total) * 10_000) / 100,
  }
}
