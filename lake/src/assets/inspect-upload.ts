import { open } from 'node:fs/promises'
import { fileTypeFromFile, supportedExtensions } from 'file-type'
import sharp, { type Metadata } from 'sharp'
import { AssetError, MAX_PIXELS } from './asset.ts'
import { computeMetadata, extractBasicMetadata, type ImageMetadata } from './image-metadata.ts'
import { parseSvgSize } from './svg-size.ts'

const HEAD_BYTES = 16 * 1024

export interface InspectedImage extends ImageFormat {
  metadata: ImageMetadata
}

/**
 * Detects the format and metadata of an uploaded image from its bytes alone, ignoring its name and declared type.
 * @param decodesImage false reads the header alone, for pixels whose metadata is known
 * @throws AssetError when it is not an image, is damaged, or would decode to more pixels than allowed
 */
export async function inspectImage(path: string, decodesImage: boolean): Promise<InspectedImage> {
  const size = parseSvgSize(await readHead(path))
  if (size) return { ...SVG, metadata: extractBasicMetadata(size.width, size.height, true) }
  const image = sharp(path, { failOn: 'error', limitInputPixels: MAX_PIXELS })
  try {
    const metadata = await image.metadata()
    const format = rasterFormat(metadata)
    if (!format) throw new AssetError(400, `Images of the format "${metadata.format}" are not supported`)
    if (decodesImage) return { ...format, metadata: await computeMetadata(image) }
    const { autoOrient, hasAlpha } = metadata
    return { ...format, metadata: extractBasicMetadata(autoOrient.width, autoOrient.height, hasAlpha) }
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

/** The format of an image, as detected from its bytes. */
export interface ImageFormat {
  extension: string
  mimeType: string
}

export const SVG: ImageFormat = { extension: 'svg', mimeType: 'image/svg+xml' }

const RASTER: Record<string, ImageFormat> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  tiff: { extension: 'tif', mimeType: 'image/tiff' },
  avif: { extension: 'avif', mimeType: 'image/avif' },
}

/** Undefined for unsupported formats. */
function rasterFormat({ format, compression }: Metadata): ImageFormat | undefined {
  const name = format === 'heif' && compression === 'av1' ? 'avif' : format
  return RASTER[name]
}

export function detectMimeType(extension: string): string | undefined {
  return [SVG, ...Object.values(RASTER)].find((format) => format.extension === extension)?.mimeType
}

export interface FileFormat {
  extension: string
  mimeType: string
}

/** Text has no signature, so the extension decides; only types that browsers do not execute are listed. */
const MIME_TYPES_BY_EXTENSION: Record<string, string> = {
  txt: 'text/plain',
  md: 'text/plain',
  csv: 'text/csv',
  json: 'application/json',
  vtt: 'text/vtt',
  srt: 'text/plain',
}
const UNKNOWN_TYPE = 'application/octet-stream'
/** Formats that have a signature but that browsers would execute as a page. */
const ACTIVE_CONTENT = /xml|html|svg|xhtml/

/** Detects the format of an uploaded file from its signature, or from its extension when it has none. */
export async function inspectFile(path: string, filename: string | undefined): Promise<FileFormat> {
  const detected = await fileTypeFromFile(path)
  if (detected && !ACTIVE_CONTENT.test(detected.mime))
    return { extension: detected.ext, mimeType: detected.mime }
  const namedExtension = /\.([a-z0-9]{1,10})$/i.exec(filename ?? '')?.[1]?.toLowerCase() ?? 'bin'
  // An extension whose format requires a signature is wrong when the signature is missing.
  const extension = supportedExtensions.has(namedExtension) ? 'bin' : namedExtension
  return { extension, mimeType: MIME_TYPES_BY_EXTENSION[extension] ?? UNKNOWN_TYPE }
}
