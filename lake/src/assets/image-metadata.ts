import { encode } from 'blurhash'
import sharp, { type Sharp } from 'sharp'
import { isJsonRecord } from '../json.ts'
import { computePalette, type Palette } from './palette.ts'

const SAMPLE_SIDE = 128
const BLURHASH_SIDE = 32
const LQIP_WIDTH = 20
const LQIP_QUALITY = 50

export interface ImageMetadata {
  _type: 'sanity.imageMetadata'
  dimensions: { _type: 'sanity.imageDimensions'; width: number; height: number; aspectRatio: number }
  hasAlpha: boolean
  isOpaque: boolean
  /** Low-quality image placeholder: a tiny copy as a data URI, shown while the image loads. */
  lqip?: string
  blurHash?: string
  palette?: Palette
}

export function extractBasicMetadata(width: number, height: number, hasAlpha: boolean): ImageMetadata {
  return {
    _type: 'sanity.imageMetadata',
    dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
    hasAlpha,
    isOpaque: !hasAlpha,
  }
}

const PIXEL_PROPERTIES = ['isOpaque', 'lqip', 'blurHash', 'palette']

/** Metadata is complete when nothing is left that would require decoding the image. */
export function isComputed(metadata: unknown): boolean {
  return isJsonRecord(metadata) && PIXEL_PROPERTIES.every((name) => metadata[name] !== undefined)
}

/**
 * Computes dimensions, transparency, placeholders and palette. Decodes the image once, into a small upright copy.
 * @throws when the pixel data is damaged
 */
export async function computeMetadata(image: Sharp): Promise<ImageMetadata> {
  const { hasAlpha, autoOrient } = await image.metadata()
  const isOpaque = !hasAlpha || (await image.clone().stats()).isOpaque
  const sample = await decodePixels(
    image.clone().autoOrient().resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'inside', withoutEnlargement: true }),
  )
  const createCopy = () =>
    sharp(sample.data, { raw: { width: sample.width, height: sample.height, channels: 4 } })
  const palette = await computePalette(sample.data)
  return {
    ...extractBasicMetadata(autoOrient.width, autoOrient.height, hasAlpha),
    isOpaque,
    lqip: await createLqip(createCopy()),
    blurHash: await createBlurHash(createCopy()),
    ...(palette && { palette }),
  }
}

/** WebP is a quarter of JPEG's size here, and pages embed one placeholder per image. */
async function createLqip(copy: Sharp): Promise<string> {
  const data = await copy.resize(LQIP_WIDTH).webp({ quality: LQIP_QUALITY }).toBuffer()
  return `data:image/webp;base64,${data.toString('base64')}`
}

async function createBlurHash(copy: Sharp): Promise<string> {
  const { data, width, height } = await decodePixels(
    copy.resize(BLURHASH_SIDE, BLURHASH_SIDE, { fit: 'inside' }),
  )
  const [x, y] = width >= height ? [4, 3] : [3, 4]
  return encode(data, width, height, x, y)
}

async function decodePixels(image: Sharp) {
  const { data, info } = await image
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}
