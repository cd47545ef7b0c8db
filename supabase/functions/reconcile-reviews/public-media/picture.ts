import jpeg from 'jpeg-js'
import { orientPixels, parseOrientation } from './orientation.ts'
import type { PublicMedia } from './result.ts'

/**
 * The largest picture that an edge function re-encodes within a quarter of its processor time; the form sends no larger
 * one.
 */
export const maxPicturePixels = 2_560_000

const quality = 85

/** Decodes an uploaded JPEG and encodes its pixels upright, so that the result has no metadata of the upload. */
export function createPublicPicture(upload: Uint8Array): PublicMedia {
  try {
    const decoded = jpeg.decode(upload, {
      useTArray: true,
      tolerantDecoding: false,
      maxResolutionInMP: maxPicturePixels / 1e6,
      maxMemoryUsageInMB: 64,
    })
    const exif = 'exifBuffer' in decoded ? decoded.exifBuffer : undefined
    const orientation = exif instanceof Uint8Array ? parseOrientation(exif) : 1
    const { width, height, data } = orientPixels(decoded, orientation)
    // Drops comments and EXIF data of the decoded picture, which the encoder would write.
    const encoded = jpeg.encode({ width, height, data }, quality)
    return { ok: true, value: { bytes: new Uint8Array(encoded.data), mimeType: 'image/jpeg' } }
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.startsWith('maxResolutionInMP')
    return { ok: false, failure: { code: isTooLarge ? 'picture_too_large' : 'picture_unreadable' } }
  }
}
