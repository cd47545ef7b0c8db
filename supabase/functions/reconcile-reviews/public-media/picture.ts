import jpeg from 'jpeg-js'
import { orientPixels, readOrientation } from './orientation.ts'
import type { PublicMedia } from './result.ts'

/** What an edge function re-encodes in a quarter of its processor time; the form sends no more. */
export const maxPicturePixels = 2_560_000

const quality = 85

/** Decodes an uploaded JPEG and encodes its pixels anew, upright: of its file nothing else is kept. */
export function createPublicPicture(upload: Uint8Array): PublicMedia {
  try {
    const decoded = jpeg.decode(upload, {
      useTArray: true,
      tolerantDecoding: false,
      maxResolutionInMP: maxPicturePixels / 1e6,
      maxMemoryUsageInMB: 64,
    })
    const exif = 'exifBuffer' in decoded ? decoded.exifBuffer : undefined
    const orientation = exif instanceof Uint8Array ? readOrientation(exif) : 1
    const { width, height, data } = orientPixels(decoded, orientation)
    // Without the comments and the EXIF data of what was decoded, which the encoder would write.
    const encoded = jpeg.encode({ width, height, data }, quality)
    return { ok: true, value: { bytes: new Uint8Array(encoded.data), mimeType: 'image/jpeg' } }
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.startsWith('maxResolutionInMP')
    return { ok: false, failure: { code: isTooLarge ? 'picture_too_large' : 'picture_unreadable' } }
  }
}
