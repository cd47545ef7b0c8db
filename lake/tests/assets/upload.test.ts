import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestLake, type TestLake } from '../test-lake.ts'
import { createAnimation, createPixelBomb, createTwoColourImage, MALICIOUS_SVG } from './images.ts'

let lake: TestLake
beforeEach(async () => {
  lake = await startTestLake()
})
afterEach(() => lake.close())

const upload = (body: BodyInit, kind = 'images', query = '') =>
  lake.request(`/assets/${kind}/production${query}`, { method: 'POST', body, user: 'ada' })

async function listStoredFiles(): Promise<string[]> {
  const entries = await readdir(join(lake.dataDir, 'assets'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

describe('an uploaded image', () => {
  test('gets an asset document like that of the hosted service', async () => {
    const body = await createTwoColourImage(300, 200).jpeg().toBuffer()
    const document = await lake
      .client('ada')
      .assets.upload('image', body, {
        filename: 'île.jpg',
        title: 'Une île',
        creditLine: 'Ada',
        source: { id: 's1', name: 'sketch', url: 'https://example.com' },
      })
    const sha1 = document.sha1hash
    expect(document).toMatchObject({
      _id: `image-${sha1}-300x200-jpg`,
      _type: 'sanity.imageAsset',
      assetId: sha1,
      extension: 'jpg',
      mimeType: 'image/jpeg',
      size: body.length,
      originalFilename: 'île.jpg',
      title: 'Une île',
      creditLine: 'Ada',
      source: { id: 's1', name: 'sketch', url: 'https://example.com' },
      path: `images/test/production/${sha1}-300x200.jpg`,
      url: `${lake.baseUrl}/images/test/production/${sha1}-300x200.jpg`,
      uploadId: expect.stringMatching(/^[\da-f]{32}$/),
      metadata: {
        dimensions: { width: 300, height: 200, aspectRatio: 1.5 },
        hasAlpha: false,
        isOpaque: true,
        lqip: expect.stringMatching(/^data:image\/webp;base64,/),
        blurHash: expect.stringMatching(/^.{20,}$/),
      },
    })
    const { palette } = document.metadata
    expect(palette?.vibrant).toMatchObject({ foreground: '#fff', title: '#fff' })
    expect(Object.keys(palette ?? {}).toSorted()).toEqual([
      '_type',
      'darkMuted',
      'darkVibrant',
      'dominant',
      'lightMuted',
      'lightVibrant',
      'muted',
      'vibrant',
    ])
    expect(await lake.client().fetch('*[_type == "sanity.imageAsset"][0]._id')).toBe(document._id)
  })

  test('has the dimensions of its upright orientation', async () => {
    const body = await createTwoColourImage(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const document = await lake.client('ada').assets.upload('image', body)
    expect(document._id).toMatch(/-200x300-jpg$/)
    expect(document.metadata.dimensions).toMatchObject({ width: 200, height: 300 })
  })

  test.each([
    ['#ff000080', true, false],
    ['#ff0000ff', true, true],
  ])('with background %s has hasAlpha and isOpaque set', async (background, hasAlpha, isOpaque) => {
    const body = await sharp({ create: { width: 9, height: 9, channels: 4, background } })
      .png()
      .toBuffer()
    const { metadata } = await lake.client('ada').assets.upload('image', body)
    expect(metadata).toMatchObject({ hasAlpha, isOpaque })
  })

  test.each(['gif', 'webp'] as const)(
    'that is animated (%s) has the dimensions of a frame',
    async (format) => {
      const document = await lake.client('ada').assets.upload('image', await createAnimation(format))
      expect(document).toMatchObject({
        extension: format,
        metadata: { dimensions: { width: 40, height: 20 } },
      })
    },
  )

  test('that is an SVG gets its dimensions without being rendered', async () => {
    const document = await lake.client('ada').assets.upload('image', Buffer.from(MALICIOUS_SVG))
    expect(document._id).toMatch(/-40x30-svg$/)
    expect(document.mimeType).toBe('image/svg+xml')
  })

  test('gets its format from its bytes, not from its name or declared type', async () => {
    const body = await createTwoColourImage(20, 20).png().toBuffer()
    const document = await lake
      .client('ada')
      .assets.upload('image', body, { filename: 'holiday.jpg', contentType: 'image/gif' })
    expect(document).toMatchObject({
      extension: 'png',
      mimeType: 'image/png',
      originalFilename: 'holiday.jpg',
    })
  })

  test('uploaded repeatedly or concurrently is one document and one file', async () => {
    const body = new Uint8Array(await createTwoColourImage(60, 40).png().toBuffer())
    const responses = await Promise.all([1, 2, 3, 4].map((n) => upload(body, 'images', `?filename=${n}.png`)))
    const documents = await Promise.all(responses.map((response) => response.json()))
    expect(new Set(documents.map(({ document }) => document.originalFilename)).size).toBe(1)
    expect(await lake.client().fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1)
    expect(await listStoredFiles()).toEqual([documents[0].document.sha1hash])
  })
})

describe('an uploaded file', () => {
  test.each([
    ['%PDF-1.7\n%âãÏÓ\n1 0 obj', 'readme.txt', 'pdf', 'application/pdf'],
    ['a;b\n1;2', 'prices.csv', 'csv', 'text/csv'],
    ['<script>alert(1)</script>', 'page.html', 'html', 'application/octet-stream'],
    ['?', undefined, 'bin', 'application/octet-stream'],
    ['?', '../../etc/passwd', 'bin', 'application/octet-stream'],
    ['no pdf at all', 'fake.pdf', 'bin', 'application/octet-stream'],
  ])('%s called %s has extension %s', async (content, filename, extension, mimeType) => {
    const document = await lake
      .client('ada')
      .assets.upload('file', Buffer.from(content, 'latin1'), filename ? { filename } : {})
    expect(document).toMatchObject({
      _id: `file-${document.sha1hash}-${extension}`,
      _type: 'sanity.fileAsset',
      extension,
      mimeType,
      url: `${lake.baseUrl}/files/test/production/${document.sha1hash}.${extension}`,
    })
  })
})

function uploadStream(path: string, body: ReadableStream<Uint8Array>): Promise<Response> {
  const headers = { authorization: 'Bearer token-ada' }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
  return lake.lake.fetch(new Request(`${lake.baseUrl}/v1${path}`, init))
}

describe('a refused upload leaves nothing behind', () => {
  const refusedUploads: [string, () => Promise<BodyInit>, number][] = [
    ['text', async () => 'no image', 400],
    ['nothing', async () => '', 400],
    [
      'half an image',
      async () => new Uint8Array((await createTwoColourImage(300, 200).jpeg().toBuffer()).subarray(0, 900)),
      400,
    ],
    ['a page', async () => '<html><svg width="1" height="1"/></html>', 400],
    ['a pixel bomb', async () => new Uint8Array(createPixelBomb()), 400],
    ['65 MiB', async () => new Uint8Array(65 * 1024 * 1024), 413],
  ]
  test.each(refusedUploads)('when it is %s', async (_name, body, status) => {
    const response = await upload(await body())
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ statusCode: status, message: expect.any(String) })
    expect(await listStoredFiles()).toEqual([])
    expect(lake.lake.isEmpty()).toBe(true)
  })

  test('when it exceeds the limit without a declared length', async () => {
    const chunk = new Uint8Array(1024 * 1024)
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        if (sent > 200) controller.close()
        else controller.enqueue(chunk)
      },
    })
    expect((await uploadStream('/assets/images/production', body)).status).toBe(413)
    expect(sent).toBeLessThan(80)
    expect(await listStoredFiles()).toEqual([])
  })

  test('when it is aborted', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('gone')),
      start: (controller) => controller.enqueue(new Uint8Array(10)),
    })
    expect((await uploadStream('/assets/files/production', body)).status).toBe(400)
    expect(await listStoredFiles()).toEqual([])
    expect(lake.lake.isEmpty()).toBe(true)
  })

  test.each([
    ['anonymous callers', undefined, 401],
    ['roles without the grant', 'mo', 403],
    ['roles whose grant covers other documents', 'wim', 403],
  ] as const)('when it comes from %s', async (_name, user, status) => {
    const body = new Uint8Array(await createTwoColourImage(20, 20).png().toBuffer())
    const response = await lake.request('/assets/images/production', {
      method: 'POST',
      body,
      ...(user && { user }),
    })
    expect(response.status).toBe(status)
    expect(await listStoredFiles()).toEqual([])
  })
})
