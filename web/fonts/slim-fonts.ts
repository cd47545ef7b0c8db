import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** Western European letters, French typography's spaces and marks, and the few signs beside them. */
const signs = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŸŽž${range(0x2000, 0x206f)}€™−`

/** The weights that `src/styles/theme.css` gives to each family; headings' letters keep their optical sizes. */
const fonts = {
  'inter.woff2': {
    source: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    weights: { min: 400, max: 650 },
  },
  'bricolage-grotesque.woff2': {
    source: import.meta.resolve(
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    ),
    weights: { min: 600, max: 640 },
  },
}

/** The site's fonts by file name: what it uses of the families, and nothing else. */
export async function slimFonts(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const [name, { source, weights }] of Object.entries(fonts)) {
    const whole = await readFile(fileURLToPath(source))
    files.set(
      name,
      await subsetFont(whole, signs, { targetFormat: 'woff2', variationAxes: { wght: weights } }),
    )
  }
  return files
}
