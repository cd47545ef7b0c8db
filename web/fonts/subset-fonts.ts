// `pnpm --filter @lucarne/web fonts` writes the site's fonts again, after a change of a family, a weight or a character.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** Western European letters, the spaces and punctuation of French typography, and a few symbols. */
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŸŽž${range(0x2000, 0x206f)}€™−`

const headingSource = import.meta.resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
)

/**
 * The weights that `src/styles/theme.css` uses of each family; the headings' font keeps its optical size axis. Share images
 * need one instance: satori draws no other of a variable font.
 */
const fonts = {
  'inter.woff2': {
    source: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    axes: { wght: { min: 400, max: 650 } },
  },
  'bricolage-grotesque.woff2': { source: headingSource, axes: { wght: { min: 600, max: 640 } } },
  'share-title.woff2': { source: headingSource, axes: { wght: 640, opsz: 60 } },
}

/** The fonts by file name, reduced to the characters and weights that it uses. */
export async function subsetFonts(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const [name, { source, axes }] of Object.entries(fonts)) {
    const font = await readFile(fileURLToPath(source))
    files.set(name, await subsetFont(font, characters, { targetFormat: 'woff2', variationAxes: axes }))
  }
  return files
}

if (import.meta.main)
  for (const [name, content] of await subsetFonts()) await writeFile(new URL(name, import.meta.url), content)
