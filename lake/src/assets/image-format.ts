import type { Metadata } from 'sharp'

/** What an image is, by its bytes. */
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

/** undefined for formats that are not taken. */
export function rasterFormat({ format, compression }: Metadata): ImageFormat | undefined {
  const name = format === 'heif' && compression === 'av1' ? 'avif' : format
  return RASTER[name]
}

export function mimeTypeOf(extension: string): string | undefined {
  return [SVG, ...Object.values(RASTER)].find((format) => format.extension === extension)?.mimeType
}
