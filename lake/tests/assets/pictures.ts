import sharp from 'sharp'

/** A photo-like picture: left half one colour, right half another. */
export function twoColours(width: number, height: number, left = '#c03020', right = '#2040a0') {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: left }
  return sharp({ create: { width, height, channels: 3, background: right } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ])
}

/** The average colour of a part of an encoded image, as `[r, g, b]`. */
export async function colourAt(image: Uint8Array, left: number, top: number): Promise<number[]> {
  const { channels } = await sharp(image).extract({ left, top, width: 2, height: 2 }).stats()
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean))
}

export function isNear(colour: readonly number[], expected: readonly number[], tolerance = 24): boolean {
  return expected.every((value, index) => Math.abs(value - (colour[index] ?? -999)) <= tolerance)
}

/** Two frames, red then blue. */
export async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = Buffer.concat([
    await sharp({ create: { width: 40, height: 20, channels: 3, background: '#f00' } })
      .raw()
      .toBuffer(),
    await sharp({ create: { width: 40, height: 20, channels: 3, background: '#00f' } })
      .raw()
      .toBuffer(),
  ])
  const image = sharp(frames, { raw: { width: 40, height: 40, channels: 3, pageHeight: 20 } })
  return format === 'gif' ? image.gif().toBuffer() : image.webp().toBuffer()
}

/** A PNG of a few kilobytes that would decode to 400 million pixels. */
export async function pixelBomb(): Promise<Buffer> {
  const image = sharp({ create: { width: 20_000, height: 20_000, channels: 3, background: '#000' } })
  return image.png({ compressionLevel: 9, palette: true, colours: 2 }).toBuffer()
}

export const EVIL_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" onload="alert(1)">
<script>alert(document.domain)</script><foreignObject><iframe src="javascript:alert(2)"/></foreignObject></svg>`
