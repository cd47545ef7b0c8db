export type VideoType = { mimeType: string; extension: string }

const mp4Brands = /^(?:iso[m2-9]|mp4[12]|avc1|dash|M4V |MSNV|3gp\d)$/

/** @param head the file's first bytes, one character each */
function detectFromHead(head: string): VideoType | undefined {
  if (head.startsWith('\x1aE\xdf\xa3') && head.includes('webm'))
    return { mimeType: 'video/webm', extension: 'webm' }
  if (!head.startsWith('ftyp', 4)) return undefined
  // ISO media files name their content by four characters.
  const brand = head.slice(8, 12)
  if (brand === 'qt  ') return { mimeType: 'video/quicktime', extension: 'mov' }
  return mp4Brands.test(brand) ? { mimeType: 'video/mp4', extension: 'mp4' } : undefined
}

const headBytes = 64

/**
 * Detects a video's type by its content; undefined for types that reviews do not accept. Not the `file-type` package:
 * it weighs ten times as much for visitors and detects hundreds of types.
 */
export async function detectVideoType(file: Blob): Promise<VideoType | undefined> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  return detectFromHead(String.fromCharCode(...head))
}
