import { readdir, readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { render } from './lib/rasterise.ts'
import { pictures } from './pictures.ts'

const images = new URL('../images/', import.meta.url)
const committed = (name: string) => readFile(new URL(`${name}.webp`, images))

/** Small, so that compression noise averages out: pictures that look the same give nearly the same numbers. */
async function thumbnail(picture: Sharp) {
  // Decoded in full first: some decoders shrink while they load, and round differently.
  const whole = await picture.png({ compressionLevel: 0 }).toBuffer()
  return sharp(whole).flatten({ background: '#808080' }).resize(24, 24, { fit: 'fill' }).raw().toBuffer()
}

function largestDifference(a: Buffer, b: Buffer) {
  return a.reduce((largest, value, index) => Math.max(largest, Math.abs(value - (b[index] ?? 0))), 0)
}

describe('the pictures of the seed', () => {
  it('have each a name of their own', () => {
    expect(new Set(pictures.map(({ name }) => name)).size).toBe(pictures.length)
  })

  it('are all drawn by the script, but for the slides', async () => {
    const files = (await readdir(images)).filter((file) => !file.startsWith('slide-'))
    expect(files.sort()).toEqual(pictures.map(({ name }) => `${name}.webp`).sort())
  })

  it.each(pictures)('$name is committed at its size and within its weight', async (picture) => {
    const bytes = await committed(picture.name)
    const { width, height } = await sharp(bytes).metadata()
    expect({ width, height }).toEqual({ width: picture.width, height: picture.height })
    expect(bytes.length).toBeLessThanOrEqual(picture.maxBytes)
  })

  it.each(pictures)('$name is what the script draws today', async (picture) => {
    const kept = await thumbnail(sharp(await committed(picture.name)))
    const difference = largestDifference(kept, await thumbnail(render(picture)))
    expect(difference).toBeLessThanOrEqual(6)
  })
})
