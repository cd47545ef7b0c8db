import { describe, expect, test } from 'vitest'
import { isUpload, unwrapUpload } from './browser-uploads.ts'

const at = (path: string, method = 'POST') => new Request(`http://localhost${path}`, { method })

describe('what counts as an upload', () => {
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
    expect(isUpload(at(path, method))).toBe(expected)
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
  test('becomes the file itself with its type and its cache time', async () => {
    const upload = await multipart([
      ['cacheControl', '7200'],
      ['', picture],
    ])
    expect([...(upload?.body ?? [])]).toEqual([1, 2, 3])
    expect(upload?.headers.get('content-type')).toBe('image/png')
    expect(upload?.headers.get('cache-control')).toBe('max-age=7200')
  })

  test('without a type is sent on as bytes', async () => {
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

  test('that is cut short is refused', async () => {
    const headers = new Headers({ 'content-type': 'multipart/form-data; boundary=x' })
    expect(await unwrapUpload(new TextEncoder().encode('--x\r\nContent-Dis'), headers)).toBeUndefined()
  })
})

test('an upload as a server sends it stays as it is', async () => {
  const body = new Uint8Array([1])
  const headers = new Headers({ 'content-type': 'image/png' })
  expect(await unwrapUpload(body, headers)).toEqual({ body, headers })
})
