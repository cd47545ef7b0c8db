import type { Transform } from './transform-params.ts'

export type OutputFormat = 'jpg' | 'pjpg' | 'png' | 'webp' | 'avif' | 'gif'

export interface SourceFormat {
  extension: string
  hasAlpha: boolean
  /** More than one frame. */
  isAnimated: boolean
}

const MIME: Record<OutputFormat, string> = {
  jpg: 'image/jpeg',
  pjpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

/**
 * The format requested by `fm`; else, with `auto=format`, the smallest one that the client accepts; else the source's own.
 * @param accept the request's Accept header
 */
export function chooseOutputFormat(transform: Transform, source: SourceFormat, accept: string): OutputFormat {
  if (transform.fm) return transform.fm
  if (transform.auto && accept.includes('image/avif') && !source.isAnimated) return 'avif'
  if (transform.auto && accept.includes('image/webp')) return 'webp'
  return sourceFormatOf(source)
}

/** Browsers do not show TIFF, so it is converted. */
function sourceFormatOf({ extension, hasAlpha }: SourceFormat): OutputFormat {
  switch (extension) {
    case 'jpg':
    case 'png':
    case 'webp':
    case 'avif':
    case 'gif':
      return extension
    default:
      return hasAlpha ? 'png' : 'jpg'
  }
}

export function outputMimeType(format: OutputFormat): string {
  return MIME[format]
}
