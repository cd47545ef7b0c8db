import type { Metadata } from 'sharp'

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
export function rasterFormat({ format, compression }: Metadata): ImageFormat | undefined {
  const name = format === 'heif' && compression === 'av1' ? 'avif' : format
  return RASTER[name]
}

export function mimeTypeOf(extension: string): string | undefined {
  return [SVG, ...Object.values(RASTER)].find((format) => format.extension === extension)?.mimeType
}
