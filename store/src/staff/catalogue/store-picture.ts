import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import { fullPictureWidth, pictureWidths } from '../../../contract/picture.ts'
import { ApiError } from '../../api-error.ts'
import { pictureBucket } from '../../media/uploads.ts'

const maxPictureBytes = 2 * 1024 * 1024

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.slice(from, to))

/** The format that the bytes are of, whatever their sender says; undefined for any other. */
function detectFormat(bytes: Uint8Array): 'webp' | 'png' | undefined {
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  return ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' ? 'png' : undefined
}

async function readWidth(form: FormData, width: number) {
  const file = form.get(String(width))
  if (!(file instanceof File) || file.size > maxPictureBytes)
    throw new ApiError(400, `The picture in ${width} px is missing or larger than 2 MiB.`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const format = detectFormat(bytes)
  if (!format) throw new ApiError(400, `The picture in ${width} px is neither WebP nor PNG.`)
  return { width, bytes, format }
}

/**
 * Stores a picture in all its widths, which the studio has made, under a name that nobody had before.
 *
 * @returns its path in the bucket
 * @throws ApiError 400 for anything but pictures of one format
 */
export async function storePicture(database: ShopDatabase, form: FormData): Promise<string> {
  const pictures = await Promise.all(
    [fullPictureWidth, ...pictureWidths].map((width) => readWidth(form, width)),
  )
  const [format = 'webp', ...others] = new Set(pictures.map((picture) => picture.format))
  if (others.length > 0) throw new ApiError(400, 'The widths of a picture are of one format.')
  const file = `${crypto.randomUUID()}.${format}`
  for (const { bytes, width } of pictures) {
    const path = width === fullPictureWidth ? `u1/${file}` : `u1/${width}/${file}`
    const { error } = await database.storage.from(pictureBucket).upload(path, bytes, {
      contentType: `image/${format}`,
      cacheControl: '31536000',
    })
    if (error) throw error
  }
  return `u1/${file}`
}
