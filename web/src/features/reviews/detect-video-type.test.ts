import { describe, expect, it } from 'vitest'
import { detectVideoType } from './detect-video-type.ts'

/** A file with these first bytes, one character each. */
const fileWithHead = (head: string) =>
  new Blob([Uint8Array.from(head, (char) => char.charCodeAt(0)), new Uint8Array(100)])

const size = '\0\0\0\x20'

describe('type of a video', () => {
  it.each([
    ['video/mp4', 'mp4', `${size}ftypisom\0\0\0\0`],
    ['video/mp4', 'mp4', `${size}ftypmp42\0\0\0\0`],
    ['video/quicktime', 'mov', `${size}ftypqt  \0\0\0\0`],
    ['video/webm', 'webm', '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm'],
  ])('is %s, extension %s, by its first bytes', async (mimeType, extension, head) =>
    expect(await detectVideoType(fileWithHead(head))).toEqual({ mimeType, extension }),
  )

  it.each([
    ['an HTML page', '<!doctype html><script>'],
    ['a PNG image', '\x89PNG\r\n\x1a\n'],
    ['an AVIF image', `${size}ftypavif\0\0\0\0`],
    ['a HEIC image', `${size}ftypheic\0\0\0\0`],
    ['a Matroska video that is not WebM', '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x88matroska'],
    ['an audio file', `${size}ftypM4A \0\0\0\0`],
    ['an empty head', ''],
  ])('is unknown for %s', async (_, head) =>
    expect(await detectVideoType(fileWithHead(head))).toBeUndefined(),
  )
})
