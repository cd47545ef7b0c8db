import { describe, expect, it } from 'vitest'
import { detectMediaType } from './media-type.ts'

/** A file with these first bytes, one character each. */
const fileWithHead = (head: string) =>
  new Blob([Uint8Array.from(head, (char) => char.charCodeAt(0)), new Uint8Array(100)])

const size = '\0\0\0\x20'

describe('media type of a file', () => {
  it.each([
    ['image/jpeg', 'jpg', '\xff\xd8\xff\xe0'],
    ['image/png', 'png', '\x89PNG\r\n\x1a\n'],
    ['image/gif', 'gif', 'GIF89a'],
    ['image/webp', 'webp', `RIFF${size}WEBPVP8 `],
    ['image/avif', 'avif', `${size}ftypavif\0\0\0\0`],
    ['image/avif', 'avif', `${size}ftypmif1\0\0\0\0miafavif`],
    ['video/mp4', 'mp4', `${size}ftypisom\0\0\0\0`],
    ['video/mp4', 'mp4', `${size}ftypmp42\0\0\0\0`],
    ['video/quicktime', 'mov', `${size}ftypqt  \0\0\0\0`],
    ['video/webm', 'webm', '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm'],
  ])('is %s, extension %s, by its first bytes', async (mimeType, extension, head) =>
    expect(await detectMediaType(fileWithHead(head))).toMatchObject({
      mimeType,
      extension,
      kind: mimeType.slice(0, 5),
    }),
  )

  it.each([
    ['an HTML page', '<!doctype html><script>'],
    ['an SVG image', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['a HEIC image', `${size}ftypheic\0\0\0\0`],
    ['a Matroska video that is not WebM', '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x88matroska'],
    ['an audio file', `${size}ftypM4A \0\0\0\0`],
    ['an empty head', ''],
  ])('is unknown for %s', async (_, head) =>
    expect(await detectMediaType(fileWithHead(head))).toBeUndefined(),
  )
})
