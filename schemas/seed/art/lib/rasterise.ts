import sharp, { type Sharp } from 'sharp'
import type { Picture } from './picture.ts'

/** Draws at twice the size, then reduces: thin lines and letters keep an even weight. */
const oversampling = 2
const svgDensity = 72

/** The picture in pixels, not yet encoded. */
export function render(picture: Picture): Sharp {
  return sharp(Buffer.from(picture.draw()), { density: svgDensity * oversampling }).resize(
    picture.width,
    picture.height,
  )
}

/** The picture as WebP. */
export function rasterise(picture: Picture): Promise<Buffer> {
  return render(picture)
    .webp(
      picture.lossless
        ? { lossless: true, effort: 6 }
        : { quality: 84, effort: 6, smartSubsample: true, alphaQuality: 100 },
    )
    .toBuffer()
}
