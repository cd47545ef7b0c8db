/** What a file really is. */
export type MediaType = { kind: 'image' | 'video'; mimeType: string; extension: string }

const movieBrands = /^(?:iso[m2-9]|mp4[12]|avc1|dash|M4V |MSNV|3gp\d)$/

/** ISO media name what is inside by brands of four letters; a still picture may name AVIF only among the later ones. */
function isoMediaType(head: string): MediaType | undefined {
  const brand = head.slice(8, 12)
  if (brand === 'qt  ') return { kind: 'video', mimeType: 'video/quicktime', extension: 'mov' }
  if (movieBrands.test(brand)) return { kind: 'video', mimeType: 'video/mp4', extension: 'mp4' }
  const isPicture = brand === 'avif' || brand === 'avis' || brand === 'mif1'
  if (isPicture && head.includes('avif')) return { kind: 'image', mimeType: 'image/avif', extension: 'avif' }
  return undefined
}

/** @param head the file's first bytes, one character each. */
function mediaTypeOfHead(head: string): MediaType | undefined {
  if (head.startsWith('\xff\xd8\xff')) return { kind: 'image', mimeType: 'image/jpeg', extension: 'jpg' }
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return { kind: 'image', mimeType: 'image/png', extension: 'png' }
  if (/^GIF8[79]a/.test(head)) return { kind: 'image', mimeType: 'image/gif', extension: 'gif' }
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8))
    return { kind: 'image', mimeType: 'image/webp', extension: 'webp' }
  if (head.startsWith('\x1aE\xdf\xa3') && head.includes('webm'))
    return { kind: 'video', mimeType: 'video/webm', extension: 'webm' }
  return head.startsWith('ftyp', 4) ? isoMediaType(head) : undefined
}

const headLength = 64

/** Tells by its content what a file is, whatever its name says; undefined when the house shows no such file. */
export async function mediaTypeOf(file: Blob): Promise<MediaType | undefined> {
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer())
  return mediaTypeOfHead(String.fromCharCode(...head))
}
