import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { TestLake } from '../test-lake.ts'

/** An image whose halves have different colours. */
export function createTwoColourImage(width: number, height: number, left = '#c03020', right = '#2040a0') {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: left }
  return sharp({ create: { width, height, channels: 3, background: right } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ])
}

/** The colour of one pixel of an encoded image, as `[r, g, b]`. */
export async function decodePixel(image: Uint8Array, left: number, top: number): Promise<number[]> {
  const pixel = sharp(image).extract({ left, top, width: 1, height: 1 }).removeAlpha()
  return [...(await pixel.raw().toBuffer())]
}

export function isSimilarColour(
  colour: readonly number[],
  expected: readonly number[],
  tolerance = 24,
): boolean {
  return expected.every((value, index) => Math.abs(value - (colour[index] ?? -999)) <= tolerance)
}

/** Two frames, red then blue. */
export async function createAnimation(format: 'gif' | 'webp'): Promise<Buffer> {
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

/** A PNG of about fifty kilobytes that decodes to 400 million pixels. */
export function createPixelBomb(): Buffer {
  const side = 20_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit of grey per pixel.
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((1 + side / 8) * side))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

export const MALICIOUS_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" onload="alert(1)">
<script>alert(document.domain)</script><foreignObject><iframe src="javascript:alert(2)"/></foreignObject></svg>`

/** Uploads an image as an administrator. @returns its URL */
export async function uploadImage(lake: TestLake, body: Buffer, filename = 'picture'): Promise<string> {
  const { url } = await lake.client('ada').assets.upload('image', body, { filename })
  return url
}

export async function fetchBytes(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}
