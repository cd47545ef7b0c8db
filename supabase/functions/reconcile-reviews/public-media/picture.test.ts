import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import jpeg from 'jpeg-js'
import { describe, expect, it } from 'vitest'
import { createPublicPicture, maxPicturePixels } from './picture.ts'

const secret = 'POSITION-48.8577N-2.2950E'
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const colours = { R: [255, 0, 0], G: [0, 255, 0], B: [0, 0, 255], W: [255, 255, 255] } as const
type Colour = keyof typeof colours
type Corners = readonly [Colour, Colour, Colour, Colour]

/** A picture with four areas, named from left to right and from top to bottom. */
function encodeAreas(width: number, height: number): Buffer {
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let index = 0; index < width * height; index++) {
    const [column, row] = [index % width, Math.floor(index / width)]
    const areas = row < height / 2 ? (['R', 'G'] as const) : (['B', 'W'] as const)
    data.set(colours[areas[column < width / 2 ? 0 : 1]], index * 4)
  }
  return jpeg.encode({ width, height, data }, 90).data
}

const upright = encodeAreas(64, 32)

/** Inserts a segment after the start marker. */
function withSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255])
  return Buffer.concat([upright.subarray(0, 2), head, content, upright.subarray(2)])
}

/** EXIF of one directory: the orientation, and a text that other entries would point to. */
function exif(orientation: number, isLittleEndian: boolean, text = secret): Buffer {
  const tiff = Buffer.alloc(26)
  const write = (value: number, at: number, bytes: 2 | 4) =>
    isLittleEndian ? tiff.writeUIntLE(value, at, bytes) : tiff.writeUIntBE(value, at, bytes)
  tiff.write(isLittleEndian ? 'II' : 'MM')
  write(42, 2, 2)
  write(8, 4, 4)
  write(1, 8, 2)
  write(0x0112, 10, 2)
  write(3, 12, 2)
  write(1, 14, 4)
  write(orientation, 18, 2)
  return Buffer.concat([latin1('Exif\0\0'), tiff, latin1(text)])
}

function published(upload: Uint8Array) {
  const result = createPublicPicture(upload)
  if (!result.ok) throw new Error(result.failure.code)
  return result.value
}

/** The colours of the four corners. */
function decodeCorners(bytes: Uint8Array) {
  const { width, height, data } = jpeg.decode(bytes, { useTArray: true })
  const nearest = (x: number, y: number) =>
    Object.entries(colours).find(([, parts]) =>
      parts.every((part, index) => Math.abs(part - (data[(y * width + x) * 4 + index] ?? 0)) < 60),
    )?.[0]
  const [right, bottom] = [width - 4, height - 4]
  return {
    width,
    height,
    corners: [nearest(4, 4), nearest(right, 4), nearest(4, bottom), nearest(right, bottom)],
  }
}

describe('the public picture', () => {
  it.each([
    ['EXIF with a position', withSegment(0xe1, exif(1, true))],
    ['EXIF with a thumbnail', withSegment(0xe1, exif(1, false, `${upright.toString('latin1')}${secret}`))],
    ['XMP', withSegment(0xe1, latin1(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${secret}</x:xmpmeta>`))],
    ['IPTC', withSegment(0xed, latin1(`Photoshop 3.0\u00008BIM\u0004\u0004\0\0${secret}`))],
    ['a comment', withSegment(0xfe, latin1(secret))],
    ['a colour profile', withSegment(0xe2, latin1(`ICC_PROFILE\0\u0001\u0001${secret}`))],
    ['a JFIF extension', withSegment(0xe0, latin1(`JFXX\0\u0010${secret}`))],
    ['a maker’s segment', withSegment(0xef, latin1(secret))],
    ['another picture behind its end', Buffer.concat([upright, upright, latin1(secret)])],
  ])('has nothing of %s', (_, upload) => {
    expect(upload.includes(secret)).toBe(true)
    const { bytes, mimeType } = published(upload)
    expect([Buffer.from(bytes).includes(secret), mimeType]).toEqual([false, 'image/jpeg'])
    expect(decodeCorners(bytes)).toEqual({ width: 64, height: 32, corners: ['R', 'G', 'B', 'W'] })
    // Start, JFIF header, tables, frame and scan, without other segments.
    expect([
      ...Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/\xff[\xe1-\xef\xfe]../gu),
    ]).toEqual([])
  })

  it.each<[number, Corners]>([
    [1, ['R', 'G', 'B', 'W']],
    [2, ['G', 'R', 'W', 'B']],
    [3, ['W', 'B', 'G', 'R']],
    [4, ['B', 'W', 'R', 'G']],
    [5, ['R', 'B', 'G', 'W']],
    [6, ['B', 'R', 'W', 'G']],
    [7, ['W', 'G', 'B', 'R']],
    [8, ['G', 'W', 'R', 'B']],
    // Undefined orientations leave the picture as it is.
    [9, ['R', 'G', 'B', 'W']],
  ])('of orientation %i is upright', (orientation, corners) => {
    for (const isLittleEndian of [true, false]) {
      const { bytes } = published(withSegment(0xe1, exif(orientation, isLittleEndian)))
      const isTurned = orientation >= 5 && orientation <= 8
      expect(decodeCorners(bytes)).toEqual({
        ...(isTurned ? { width: 32, height: 64 } : { width: 64, height: 32 }),
        corners,
      })
    }
  })

  it('of a phone’s photo is upright, without its position and device', async () => {
    const photo = await readFile(join(import.meta.dirname, 'gps-rotated.jpg'))
    const before = jpeg.decode(photo, { useTArray: true })
    const { bytes } = published(photo)
    const after = jpeg.decode(bytes, { useTArray: true })
    expect([after.width, after.height]).toEqual([before.height, before.width])
    for (const part of ['Exif', 'TestPhone', 'GPS']) expect(Buffer.from(bytes).includes(part)).toBe(false)
  })

  it('may have the maximum of pixels; one row more is refused before decoding', () => {
    const side = Math.sqrt(maxPicturePixels)
    const largest = encodeAreas(side, side)
    expect(decodeCorners(published(largest).bytes)).toMatchObject({ width: side, height: side })
    for (const height of [side + 1, 65_535]) {
      const claimed = Buffer.from(largest)
      claimed.writeUInt16BE(height, claimed.indexOf(Buffer.from([0xff, 0xc0])) + 5)
      expect(createPublicPicture(claimed)).toEqual({ ok: false, failure: { code: 'picture_too_large' } })
    }
  })

  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  )
  it.each<[string, Uint8Array]>([
    ['a PNG', png],
    ['a GIF', latin1('GIF89a\u0001\0\u0001\0')],
    ['a WebP', latin1('RIFF\u001a\0\0\0WEBPVP8L\r\0\0\0')],
    ['a page', latin1('<!doctype html><script>alert(1)</script>')],
    ['nothing', new Uint8Array()],
    ['a start alone', upright.subarray(0, 20)],
    ['cut-off EXIF', withSegment(0xe1, exif(6, true).subarray(0, 14))],
  ])('does not exist for %s', (_, upload) =>
    expect(createPublicPicture(upload)).toEqual({ ok: false, failure: { code: 'picture_unreadable' } }),
  )

  it('of damaged bytes is a picture or refused, never a failure', { tags: ['deep'] }, () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(upright.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        fc.nat(upright.length),
        (changes, length) => {
          const damaged = Buffer.from(upright)
          for (const [at, value] of changes) damaged[at] = value
          expect(createPublicPicture(damaged.subarray(0, length))).toHaveProperty('ok')
        },
      ),
      { numRuns: process.env.DEEP ? 2_000 : 100 },
    ),
  )
})
