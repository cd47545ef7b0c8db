import { fileTypeFromBuffer } from 'file-type'

/** The kinds that a bucket may take and whose bytes say what they are; others are the bucket's to refuse. */
const telling = /^(?:image\/(?:jpeg|png|webp|avif|gif)|video\/(?:mp4|webm|quicktime))$/

const family = (mimeType: string) => mimeType.split('/')[0]

/**
 * Is an upload a picture where it says picture, a film where it says film? What it says is all that the storage
 * service looks at.
 */
export async function isWhatItSays(body: Uint8Array, contentType: string | null): Promise<boolean> {
  const said = contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!telling.test(said)) return true
  const found = await fileTypeFromBuffer(body)
  return found !== undefined && family(found.mime) === family(said)
}
