/**
 * Draws the catalogue's pictures into `media/v1`: `pnpm --filter @lucarne/store media`.
 * Pictures are served as immutable: a changed drawing goes to a new folder (`v2`), and the catalogue names it.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { pictures } from './pictures.ts'

const folder = new URL('../media/v1/', import.meta.url)
await mkdir(folder, { recursive: true })

for (const [name, svg] of Object.entries(pictures)) {
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: 82, alphaQuality: 90, effort: 6 }).toBuffer()
  await writeFile(new URL(`${name}.webp`, folder), bytes)
  console.log(`${name}.webp ${bytes.length} bytes`)
}
