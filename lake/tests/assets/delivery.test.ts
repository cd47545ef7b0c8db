import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { openLake } from '../../src/lake.ts'
import { createLakeOptions } from '../lake-options.ts'
import { openTestLake } from '../open-test-lake.ts'
import { createTwoColourImage, fetchBytes, MALICIOUS_SVG, uploadImage } from './images.ts'

const lake = await openTestLake()
let photoUrl: string
beforeAll(async () => {
  photoUrl = await uploadImage(
    lake,
    await createTwoColourImage(300, 200).jpeg({ quality: 95 }).toBuffer(),
    'photo.jpg',
  )
})

const listVariants = () => readdir(join(lake.dataDir, 'assets', 'variants'))

describe('caching', () => {
  test('assets are immutable and respond 304 to conditional requests', async () => {
    for (const url of [photoUrl, `${photoUrl}?w=77`, await uploadImage(lake, Buffer.from(MALICIOUS_SVG))]) {
      const { response } = await fetchBytes(url)
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const etag = response.headers.get('etag') ?? ''
      const again = await fetchBytes(url, { 'if-none-match': `"other", W/${etag}` })
      expect([again.response.status, again.bytes.length]).toEqual([304, 0])
    }
  })

  test('different variants have different etags, equal ones share a variant', async () => {
    const before = await listVariants()
    const urls = ['w=31&q=50', 'q=50&w=31&x=1', 'w=31&q=50&fit=clip', 'w=31&q=51']
    const tags = []
    for (const query of urls)
      tags.push((await fetchBytes(`${photoUrl}?${query}`)).response.headers.get('etag'))
    expect(new Set(tags).size).toBe(2)
    expect((await listVariants()).length - before.length).toBe(2)
  })

  test('concurrent requests for a variant render it once', async () => {
    const before = await listVariants()
    const all = await Promise.all(Array.from({ length: 12 }, () => fetchBytes(`${photoUrl}?w=123`)))
    expect(new Set(all.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).size).toBe(1)
    expect((await listVariants()).length - before.length).toBe(1)
  })
})

describe('safety', () => {
  test('an SVG is served unchanged and cannot run scripts', async () => {
    const url = await uploadImage(lake, Buffer.from(MALICIOUS_SVG))
    const { response, bytes } = await fetchBytes(`${url}?w=10&fm=png`)
    expect(Buffer.from(bytes).toString()).toBe(MALICIOUS_SVG)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/(^|; )sandbox$/)
  })

  test.each([
    ['w=0', 400],
    ['w=99999', 400],
    ['h=8000&dpr=3', 400],
    ['rect=900,900,10,10', 400],
    ['fm=exe', 400],
    ['blur=x', 400],
  ])('%s is a %i', async (query, status) => {
    expect((await fetchBytes(`${photoUrl}?${query}`)).response.status).toBe(status)
  })

  test('only assets are served for any path', async () => {
    const name = photoUrl.split('/').at(-1) ?? ''
    const sha1 = name.slice(0, 40)
    const paths = [
      `/images/test/production/${'0'.repeat(40)}-300x200.jpg`,
      `/images/test/production/${sha1}-301x200.jpg`,
      `/images/test/production/${sha1}-300x200.png`,
      `/images/test/other/${name}`,
      `/images/other/production/${name}`,
      `/files/test/production/${sha1}.jpg`,
      '/images/test/production/..%2f..%2f..%2flake.db',
      '/images/test/production/%2e%2e/%2e%2e/lake.db',
      '/files/test/production/..%2flake.db',
      '/files/test/production/lake.db',
      '/files/test/production/%00',
      '/images/test/production/',
    ]
    for (const path of paths) {
      expect([path, (await fetchBytes(`${lake.baseUrl}${path}`)).response.status]).toEqual([path, 404])
    }
  })

  test('a forged asset document gives access to no other file', async () => {
    const sha1 = 'a'.repeat(40)
    const forged = {
      sha1hash: '../../lake.db',
      path: '../lake.db',
      mimeType: 'text/html',
      originalFilename: 'x',
    }
    await lake.client('ada').create({ _id: `file-${sha1}-txt`, _type: 'sanity.fileAsset', ...forged })
    expect((await fetchBytes(`${lake.baseUrl}/files/test/production/${sha1}.txt`)).response.status).toBe(404)
  })
})

describe('downloads and files', () => {
  test.each([
    ['?dl=', 'attachment; filename="photo.jpg"; filename*=UTF-8\'\'photo.jpg'],
    ['?dl=%C3%A9t%C3%A9.jpg', 'attachment; filename="_t_.jpg"; filename*=UTF-8\'\'%C3%A9t%C3%A9.jpg'],
    [
      '?w=20&dl=a%22%0d%0a;x=%2e%2e/b',
      'attachment; filename="a___;x=.._b"; filename*=UTF-8\'\'a___%3Bx%3D.._b',
    ],
  ])('%s', async (query, disposition) => {
    expect((await fetchBytes(photoUrl + query)).response.headers.get('content-disposition')).toBe(disposition)
  })

  test('a file is served completely or in ranges, and never as a page', async () => {
    const content = '<script>alert(1)</script>'
    const { url } = await lake
      .client('ada')
      .assets.upload('file', Buffer.from(content), { filename: 'page.html' })
    const { response, bytes } = await fetchBytes(url)
    expect(Buffer.from(bytes).toString()).toBe(content)
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const part = await fetchBytes(url, { range: 'bytes=1-6' })
    expect([part.response.status, Buffer.from(part.bytes).toString()]).toEqual([206, 'script'])
    expect(part.response.headers.get('content-range')).toBe(`bytes 1-6/${content.length}`)
    const tail = await fetchBytes(url, { range: 'bytes=-9' })
    expect(Buffer.from(tail.bytes).toString()).toBe('</script>')
    expect((await fetchBytes(url, { range: 'bytes=90-' })).response.status).toBe(416)
    expect(await (await fetch(`${url}/nice-name.html?dl=`)).text()).toBe(content)
  })

  test('HEAD returns the size without a body', async () => {
    const head = await fetch(photoUrl, { method: 'HEAD' })
    const { bytes } = await fetchBytes(photoUrl)
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  })
})

test('uploads and their variants survive a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-assets-'))
  const options = createLakeOptions(dataDir, lake.baseUrl)
  const body = new Uint8Array(await createTwoColourImage(30, 20).png().toBuffer())
  const before = await openLake(options)
  const headers = { authorization: 'Bearer token-ada' }
  const uploaded = await before.fetch(
    new Request(`${lake.baseUrl}/v1/assets/images/production`, { method: 'POST', body, headers }),
  )
  const { document } = await uploaded.json()
  const variant = await before.fetch(new Request(`${document.url}?w=10`))
  await before.close()
  const after = await openLake(options)
  const original = await after.fetch(new Request(document.url))
  expect(new Uint8Array(await original.arrayBuffer())).toEqual(body)
  const again = await after.fetch(new Request(`${document.url}?w=10`))
  expect(await again.arrayBuffer()).toEqual(await variant.arrayBuffer())
  expect(await readdir(join(dataDir, 'assets', 'variants'))).toHaveLength(1)
  await after.close()
  await rm(dataDir, { recursive: true })
})
