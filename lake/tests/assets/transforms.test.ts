import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestLake } from '../open-test-lake.ts'
import {
  createAnimation,
  createTwoColourImage,
  decodePixel,
  fetchBytes,
  isSimilarColour,
  uploadImage,
} from './images.ts'

const RED = [192, 48, 32]
const BLUE = [32, 64, 160]

const lake = await openTestLake()
let photoUrl: string
beforeAll(async () => {
  photoUrl = await uploadImage(
    lake,
    await createTwoColourImage(300, 200).jpeg({ quality: 95 }).toBuffer(),
    'photo.jpg',
  )
})

async function fetchImage(url: string, accept = '*/*') {
  const { response, bytes } = await fetchBytes(url, { accept })
  const { width, height, format, hasAlpha, pages } = await sharp(bytes).metadata()
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    width,
    height,
    format,
    hasAlpha,
    pages,
    bytes,
  }
}

describe('transforms requested with @sanity/image-url', () => {
  const builder = () => createImageUrlBuilder(lake.client())
  const image = () => builder().image(photoUrl)

  test.each([
    ['the original', () => image().url(), 300, 200, 'jpeg'],
    ['a width', () => image().width(150).url(), 150, 100, 'jpeg'],
    ['a box', () => image().size(100, 100).fit('crop').url(), 100, 100, 'jpeg'],
    ['a device pixel ratio', () => image().width(50).dpr(2).url(), 100, 67, 'jpeg'],
    ['no enlargement', () => image().width(900).fit('max').url(), 300, 200, 'jpeg'],
    ['a margin', () => image().size(90, 90).fit('fill').bg('ffffff').url(), 90, 90, 'jpeg'],
    ['a region', () => image().rect(200, 0, 50, 100).url(), 50, 100, 'jpeg'],
    ['another format', () => image().width(30).format('png').url(), 30, 20, 'png'],
    ['a quarter turn', () => image().width(30).orientation(90).url(), 20, 30, 'jpeg'],
    [
      'effects',
      () => image().width(30).blur(10).sharpen(20).saturation(-100).invert(true).url(),
      30,
      20,
      'jpeg',
    ],
    ['limits', () => image().maxWidth(60).maxHeight(60).url(), 60, 40, 'jpeg'],
  ] as const)('%s', async (_name, url, width, height, format) => {
    expect(await fetchImage(url())).toMatchObject({ status: 200, width, height, format })
  })

  test('a crop and a hotspot set in the studio', async () => {
    const ref = /[\da-f]{40}-\d+x\d+/.exec(photoUrl)?.[0]
    const source = {
      _type: 'image',
      asset: { _type: 'reference', _ref: `image-${ref}-jpg` },
      crop: { left: 0.5, right: 0, top: 0, bottom: 0.5 },
      hotspot: { x: 0.75, y: 0.25, width: 0.1, height: 0.1 },
    }
    const { bytes, ...info } = await fetchImage(builder().image(source).width(60).height(60).url())
    expect(info).toMatchObject({ width: 60, height: 60 })
    expect(isSimilarColour(await decodePixel(bytes, 2, 2), BLUE)).toBe(true)
  })
})

describe('pixels', () => {
  test('the strongest blur of a large image takes moments and keeps size and colour', async () => {
    const startedAt = process.cpuUsage()
    const { bytes, ...seen } = await fetchImage(`${photoUrl}?rect=0,0,150,100&w=3000&h=2000&blur=2000&or=90`)
    const { user, system } = process.cpuUsage(startedAt)
    expect(seen).toMatchObject({ width: 2000, height: 3000, format: 'jpeg' })
    expect(isSimilarColour(await decodePixel(bytes, 1000, 300), RED)).toBe(true)
    expect((user + system) / 1_000).toBeLessThan(5_000)
  })

  test('rect selects the region and flip mirrors the image', async () => {
    const left = await fetchImage(`${photoUrl}?rect=0,0,100,100`)
    expect(isSimilarColour(await decodePixel(left.bytes, 50, 50), RED)).toBe(true)
    const flipped = await fetchImage(`${photoUrl}?flip=h`)
    expect(isSimilarColour(await decodePixel(flipped.bytes, 10, 10), BLUE)).toBe(true)
  })

  test('a border is drawn within the image', async () => {
    const { width, height, bytes } = await fetchImage(`${photoUrl}?w=150&fm=png&border=4,00ff00`)
    expect([width, height]).toEqual([150, 100])
    expect(isSimilarColour(await decodePixel(bytes, 2, 50), [0, 255, 0])).toBe(true)
    expect(isSimilarColour(await decodePixel(bytes, 20, 50), RED)).toBe(true)
  })

  test('the orientation of a photo is applied before any transform', async () => {
    // Orientation 8: the left edge of the sensor is the bottom of the image.
    const url = await uploadImage(
      lake,
      await createTwoColourImage(300, 200).jpeg().withMetadata({ orientation: 8 }).toBuffer(),
    )
    const { bytes, ...seen } = await fetchImage(`${url}?rect=0,200,200,100&w=100`)
    expect(seen).toMatchObject({ width: 100, height: 50 })
    expect(isSimilarColour(await decodePixel(bytes, 50, 25), RED)).toBe(true)
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined()
  })

  test('an entropy crop keeps the most detailed region', async () => {
    const noise = {
      noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
      background: '#888',
      channels: 3 as const,
    }
    const detailed = await sharp({ create: { width: 100, height: 100, ...noise } })
      .png()
      .toBuffer()
    const body = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#fff' } })
      .composite([{ input: detailed, left: 200, top: 0 }])
      .png()
      .toBuffer()
    const url = await uploadImage(lake, body)
    const { bytes, ...seen } = await fetchImage(`${url}?w=50&h=50&fit=crop&crop=entropy`)
    expect(seen).toMatchObject({ width: 50, height: 50 })
    const [average] = (await sharp(bytes).stats()).channels
    expect(average?.mean).toBeLessThan(180)
  })

  test('the margin has the requested background, or is transparent', async () => {
    const filled = await fetchImage(`${photoUrl}?w=90&h=90&fit=fill&bg=00ff00&fm=png`)
    expect(isSimilarColour(await decodePixel(filled.bytes, 40, 2), [0, 255, 0])).toBe(true)
    const transparent = await sharp((await fetchImage(`${photoUrl}?w=90&h=90&fit=fill&fm=png`)).bytes).stats()
    expect(transparent.channels[3]?.min).toBe(0)
  })

  test('transparent pixels become white, or the background, in formats without alpha', async () => {
    const url = await uploadImage(
      lake,
      await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
        .png()
        .toBuffer(),
    )
    expect(
      isSimilarColour(await decodePixel((await fetchImage(`${url}?fm=jpg`)).bytes, 5, 5), [255, 255, 255]),
    ).toBe(true)
    expect(
      isSimilarColour(await decodePixel((await fetchImage(`${url}?fm=jpg&bg=f00`)).bytes, 5, 5), [255, 0, 0]),
    ).toBe(true)
    expect(await fetchImage(`${url}?w=10`)).toMatchObject({ format: 'png', hasAlpha: true })
  })

  test('higher quality yields more bytes', async () => {
    const [lowQuality, highQuality] = [
      await fetchBytes(`${photoUrl}?q=5`),
      await fetchBytes(`${photoUrl}?q=95`),
    ]
    expect(lowQuality.bytes.length).toBeLessThan(highQuality.bytes.length)
  })

  test('an animation stays animated unless it is cropped or converted', async () => {
    const url = await uploadImage(lake, await createAnimation('gif'))
    expect(await fetchImage(`${url}?w=20`)).toMatchObject({ format: 'gif', width: 20, pages: 2 })
    expect(await fetchImage(`${url}?w=20&auto=format`, 'image/avif,image/webp')).toMatchObject({
      format: 'webp',
      pages: 2,
    })
    const margin = 'w=30&h=30&fit=fill&bg=0f0&blur=5&sat=-50&invert=true&pad=3'
    expect(await fetchImage(`${url}?${margin}`)).toMatchObject({ pages: 2, width: 36, height: 36 })
    for (const cut of ['rect=0,0,10,10', 'w=10&h=10&fit=crop&crop=entropy', 'or=90', 'flip=h', 'frame=1']) {
      expect((await fetchImage(`${url}?${cut}`)).pages ?? 1).toBe(1)
    }
    expect(await fetchImage(`${url}?fm=png`)).toMatchObject({ format: 'png', width: 40, height: 20 })
  })
})

describe('auto=format', () => {
  test.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ])('a client that accepts %s gets %s', async (accept, type) => {
    const { response } = await fetchBytes(`${photoUrl}?w=100&auto=format`, { accept })
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('vary')).toContain('Accept')
  })
})
