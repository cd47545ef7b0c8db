/**
 * Writes the widths and formats that `contract/picture.ts` promises of each picture in `media/v1`:
 * `pnpm --filter @lucarne/store pictures`. Run it after a picture was added; commit what it writes.
 */
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { pictureWidths } from '../contract/picture.ts'

const folder = fileURLToPath(new URL('../media/v1', import.meta.url))
const originals = (await readdir(folder)).filter((file) => file.endsWith('.webp'))

for (const width of pictureWidths) {
  await mkdir(join(folder, String(width)), { recursive: true })
  for (const file of originals) {
    const picture = sharp(join(folder, file)).resize({ width })
    const target = join(folder, String(width), file.replace(/\.webp$/, ''))
    await picture.clone().webp({ quality: 82, effort: 6 }).toFile(`${target}.webp`)
    await picture.clone().avif({ quality: 60, effort: 5 }).toFile(`${target}.avif`)
  }
}
