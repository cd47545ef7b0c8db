import { describe, expect, test } from 'vitest'
import { createJpegBytes, createMp4Bytes } from '../../../tests/supabase/media-bytes.ts'
import { isUpload, matchesDeclaredType, unwrapUpload } from './uploads.ts'

const requestTo = (path: string, method = 'POST') => new Request(`http://localhost${path}`, { method })

describe('isUpload', () => {
  test.each([
    ['/storage/v1/object/reviews/images/a_1.png', 'POST', true],
    ['/storage/v1/object/reviews/images/a_1.png', 'PUT', true],
    ['/storage/v1/object/reviews/images/a_1.png', 'GET', false],
    ['/storage/v1/object/sign/reviews/a.png', 'POST', false],
    ['/storage/v1/object/list/reviews', 'POST', false],
    ['/storage/v1/object/move', 'POST', false],
    ['/storage/v1/object/copy', 'POST', false],
    ['/storage/v1/object/signatures/a.png', 'POST', true],
    ['/rest/v1/reviews', 'POST', false],
  ])('%s by %s: %s', (path, method, expected) => {
    expect(isUpload(requestTo(path, method))).toBe(expected)
  })
})

async function multipart(fields: [string, string | File][]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return unwrapUpload(new Uint8Array(await request.arrayBuffer()), new Headers(request.headers))
}

const picture = new File([new Uint8Array([1, 2, 3])], 'photo.png', { type: 'image/png' })

describe('an upload as a browser sends it', () => {
  test('becomes the bare file with its type and its cache time', async () => {
    const upload = await multipart([
      ['cacheControl', '7200'],
      ['', picture],
    ])
    expect([...(upload?.body ?? [])]).toEqual([1, 2, 3])
    expect(upload?.headers.get('content-type')).toBe('image/png')
    expect(upload?.headers.get('cache-control')).toBe('max-age=7200')
  })

  test('becomes application/octet-stream without a type', async () => {
    const upload = await multipart([['', new File(['x'], 'x')]])
    expect(upload?.headers.get('content-type')).toBe('application/octet-stream')
  })

  test.each([
    ['without a file', [['cacheControl', '3600']]],
    [
      'with two files',
      [
        ['', picture],
        ['file', picture],
      ],
    ],
  ] satisfies [string, [string, string | File][]][])('%s is refused', async (_name, fields) => {
    expect(await multipart(fields)).toBeUndefined()
  })

  test('is refused when it is truncated', async () => {
    const headers = new Headers({ 'content-type': 'multipart/form-data; boundary=x' })
    expect(await unwrapUpload(new TextEncoder().encode('--x\r\nContent-Dis'), headers)).toBeUndefined()
  })
})

test('an upload as a server sends it is unchanged', async () => {
  const body = new Uint8Array([1])
  const headers = new Headers({ 'content-type': 'image/png' })
  expect(await unwrapUpload(body, headers)).toEqual({ body, headers })
})

const encode = (text: string) => new TextEncoder().encode(text)

test.each([
  ['a picture', createJpegBytes(), 'image/jpeg'],
  ['a picture declared as another type of picture', createJpegBytes(), 'image/png'],
  ['a video', createMp4Bytes(64), 'video/mp4; codecs=avc1'],
  ['a type that the bucket itself rejects', encode('<svg/>'), 'image/svg+xml'],
])('%s matches its declared type', async (_name, bytes, type) =>
  expect(await matchesDeclaredType(bytes, type)).toBe(true),
)

test.each([
  ['an HTML page', encode('<!doctype html><script>alert(1)</script>'), 'image/png'],
  [
    'an SVG that may contain a script',
    encode('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    'image/png',
  ],
  [
    'an executable',
    Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 62, 0]),
    'image/gif',
  ],
  ['a video', createMp4Bytes(64), 'IMAGE/PNG'],
  ['a picture', createJpegBytes(), 'video/webm'],
  ['an empty file', new Uint8Array(), 'image/png'],
  ['zeros', new Uint8Array(100), 'image/webp'],
])('%s does not match a wrong declared type', async (_name, bytes, type) =>
  expect(await matchesDeclaredType(bytes, type)).toBe(false),
)
