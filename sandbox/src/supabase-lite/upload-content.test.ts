import { expect, test } from 'vitest'
import { mp4Bytes, pngBytes } from '../../tests/supabase/media.ts'
import { isWhatItSays } from './upload-content.ts'

const text = (words: string) => new TextEncoder().encode(words)

test.each([
  ['a picture', pngBytes(), 'image/png'],
  ['a picture under another picture’s name', pngBytes(), 'image/jpeg'],
  ['a film', mp4Bytes(64), 'video/mp4; codecs=avc1'],
  ['a kind that the bucket itself refuses', text('<svg/>'), 'image/svg+xml'],
])('%s is what it says', async (_name, bytes, type) => expect(await isWhatItSays(bytes, type)).toBe(true))

test.each([
  ['a page', text('<!doctype html><script>alert(1)</script>'), 'image/png'],
  [
    'a drawing that may hold a script',
    text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    'image/png',
  ],
  [
    'a program',
    Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 62, 0]),
    'image/gif',
  ],
  ['a film', mp4Bytes(64), 'IMAGE/PNG'],
  ['a picture', pngBytes(), 'video/webm'],
  ['nothing', new Uint8Array(), 'image/png'],
  ['zeros', new Uint8Array(100), 'image/webp'],
])('%s under another name is found out', async (_name, bytes, type) =>
  expect(await isWhatItSays(bytes, type)).toBe(false),
)
