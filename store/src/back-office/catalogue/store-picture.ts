import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import type { Failure } from '../../../contract/errors.ts'
import { fullPictureWidth, pictureWidths } from '../../../contract/picture.ts'
import type { Result } from '../../../contract/result.ts'
import { pictureBucket } from '../../media/uploads.ts'

const maxPictureBytes = 2 * 1024 * 1024

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.slice(from, to))

/** Detects the format from the bytes, whatever the declared type; undefined for any other. */
function detectFormat(bytes: Uint8Array): 'webp' | 'png' | undefined {
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  return ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' ? 'png' : undefined
}

type InvalidPicture = Extract<Failure, { code: 'invalid_request' }>

const invalid = (detail: string) => ({ ok: false, failure: { code: 'invalid_request', detail } }) as const

async function parsePicture(
  form: FormData,
  width: number,
): Promise<Result<{ width: number; bytes: Uint8Array; format: 'webp' | 'png' }, InvalidPicture>> {
  const file = form.get(String(width))
  if (!(file instanceof File) || file.size > maxPictureBytes)
    return invalid(`The picture in ${width} px is missing or larger than 2 MiB.`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const format = detectFormat(bytes)
  return format
    ? { ok: true, value: { width, bytes, format } }
    : invalid(`The picture in ${width} px is neither WebP nor PNG.`)
}

/**
 * Stores all widths of a picture, which the studio has encoded, under a new name.
 * @returns its path in the bucket
 */
export async function storePicture(
  database: ShopDatabase,
  form: FormData,
): Promise<Result<string, InvalidPicture>> {
  const read = await Promise.all(
    [fullPictureWidth, ...pictureWidths].map((width) => parsePicture(form, width)),
  )
  const refused = read.find((picture) => !picture.ok)
  if (refused) return refused
  const pictures = read.flatMap((picture) => (picture.ok ? [picture.value] : []))
  const [format = 'webp', ...others] = new Set(pictures.map((picture) => picture.format))
  if (others.length > 0) return invalid('The widths of a picture are of one format.')
  const file = `${crypto.randomUUID()}.${format}`
  for (const { bytes, width } of pictures) {
    const path = width === fullPictureWidth ? `u1/${file}` : `u1/${width}/${file}`
    const { error } = await database.storage
      .from(pictureBucket)
      .upload(path, bytes, { contentType: `image/${format}`, cacheControl: '31536000' })
    if (error) throw error
  }
  return { ok: true, value: `u1/${file}` }
}
