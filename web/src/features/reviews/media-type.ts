export type MediaType = { kind: 'image' | 'video'; mimeType: string; extension: string }

const videoBrands = /^(?:iso[m2-9]|mp4[12]|avc1|dash|M4V |MSNV|3gp\d)$/

// ISO media files name their content by four-character brands; a still image may name AVIF only among the later ones.
function detectIsoMedia(head: string): MediaType | undefined {
  const brand = head.slice(8, 12)
  if (brand === 'qt  ') return { kind: 'video', mimeType: 'video/quicktime', extension: 'mov' }
  if (videoBrands.test(brand)) return { kind: 'video', mimeType: 'video/mp4', extension: 'mp4' }
  const isImage = brand === 'avif' || brand === 'avis' || brand === 'mif1'
  if (isImage && head.includes('avif')) return { kind: 'image', mimeType: 'image/avif', extension: 'avif' }
  return undefined
}

/** @param head the file's first bytes, one character each */
function detectFromHead(head: string): MediaType | undefined {
  if (head.startsWith('\xff\xd8\xff')) return { kind: 'image', mimeType: 'image/jpeg', extension: 'jpg' }
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return { kind: 'image', mimeType: 'image/png', extension: 'png' }
  if (/^GIF8[79]a/.test(head)) return { kind: 'image', mimeType: 'image/gif', extension: 'gif' }
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8))
    return { kind: 'image', mimeType: 'image/webp', extension: 'webp' }
  if (head.startsWith('\x1aE\xdf\xa3') && head.includes('webm'))
    return { kind: 'video', mimeType: 'video/webm', extension: 'webm' }
  return head.startsWith('ftyp', 4) ? detectIsoMedia(head) : undefined
}

const headBytes = 64

/**
 * Detects a file's type by its content; undefined for types that reviews do not accept. Not the `file-type` package:
 * it weighs ten times as much for visitors and detects hundreds of types.
 */
export async function detectMediaType(file: Blob): Promise<MediaType | undefined> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  return detectFromHead(String.fromCharCode(...head))
}
