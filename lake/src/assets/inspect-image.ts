import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { AssetError } from './asset-error.ts'
import { MAX_PIXELS } from './asset-limits.ts'
import { type ImageFormat, rasterFormat, SVG } from './image-format.ts'
import { basicMetadata, computeMetadata, type ImageMetadata } from './image-metadata.ts'
import { parseSvgSize } from './svg.ts'

const HEAD_BYTES = 16 * 1024

export interface InspectedImage extends ImageFormat {
  metadata: ImageMetadata
}

/**
 * Detects the format and metadata of an uploaded image from its bytes alone, ignoring its name and declared type.
 * @throws AssetError when it is not an image, is damaged, or would decode to more pixels than allowed
 */
export async function inspectImage(path: string): Promise<InspectedImage> {
  const size = parseSvgSize(await readHead(path))
  if (size) return { ...SVG, metadata: basicMetadata(size.width, size.height, true) }
  const image = sharp(path, { failOn: 'error', limitInputPixels: MAX_PIXELS })
  try {
    const metadata = await image.metadata()
    const format = rasterFormat(metadata)
    if (!format) throw new AssetError(400, `Images of the format "${metadata.format}" are not taken`)
    return { ...format, metadata: await computeMetadata(image) }
  } catch (error) {
    throw error instanceof AssetError ? error : new AssetError(400, describeError(error), error)
  }
}

function describeError(error: unknown): string {
  return error instanceof Error && /pixel limit/i.test(error.message)
    ? `An image may have ${MAX_PIXELS} pixels at most`
    : 'The upload is not an image, or it is damaged'
}

async function readHead(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES), position: 0 })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
