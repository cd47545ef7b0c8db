import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** The seven drawn scenes, each rasterised to `images/slide-<scene>.webp`, 1600 pixels wide. */
const scenes = ['roofs', 'stadium', 'canal', 'alps', 'viaduct', 'lagoon', 'living']

for (const scene of scenes) {
  const source = await readFile(new URL(`./art-sources/${scene}.svg`, import.meta.url))
  const target = fileURLToPath(new URL(`./images/slide-${scene}.webp`, import.meta.url))
  const { size } = await sharp(source, { density: 96 })
    .resize({ width: 1600 })
    .webp({ quality: 82, effort: 6 })
    .toFile(target)
  console.log(`slide-${scene}.webp ${Math.round(size / 1024)} kB`)
}
