/**
 * Draws every picture of the seed, or those whose name contains the word given:
 * `node schemas/seed/art/draw.ts [word]`.
 */
import { writeFile } from 'node:fs/promises'
import { rasterise } from './lib/rasterise.ts'
import { pictures } from './pictures.ts'

const word = process.argv[2] ?? ''

for (const picture of pictures.filter(({ name }) => name.includes(word))) {
  const bytes = await rasterise(picture)
  await writeFile(new URL(`../images/${picture.name}.webp`, import.meta.url), bytes)
  const note = bytes.length > picture.maxBytes ? ' (too heavy)' : ''
  console.log(`${picture.name}.webp ${bytes.length} bytes${note}`)
}
