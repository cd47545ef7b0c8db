import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ArchiveError } from '../../src/archive/archive-error.ts'
import { createTwoColourImage } from '../assets/images.ts'
import { type BareDataset, openBareDataset } from './bare-dataset.ts'

let folder: string
let dataset: BareDataset
let imageBytes: Buffer
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
  dataset = await openBareDataset()
  imageBytes = await createTwoColourImage(30, 20).png().toBuffer()
})
afterEach(async () => {
  await dataset.close()
  await rm(folder, { recursive: true })
})

/** Writes an archive folder. Lines are documents or raw text. */
async function writeArchive(
  lines: (object | string)[],
  files: Record<string, string | Buffer> = {},
): Promise<string> {
  const data = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  for (const [name, content] of Object.entries({ 'data.ndjson': data, ...files })) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return folder
}

const createImageField = (name: string) => ({
  _type: 'picture',
  alt: 'x',
  _sanityAsset: `image@file://./images/${name}`,
})

describe('an archive folder', () => {
  test('is imported as documents with references to its assets', async () => {
    const path = await writeArchive(
      [
        {
          _id: 'a',
          _type: 'post',
          cover: createImageField('b%20c.png'),
          body: [{ _key: 'k', ...createImageField('b%20c.png') }],
        },
        '',
        { _id: 'drafts.b', _type: 'post', paper: { _sanityAsset: 'file@file://./files/p.csv' } },
      ],
      { 'images/b c.png': imageBytes, 'files/p.csv': 'a;b', 'images/.DS_Store': 'x' },
    )
    expect(await dataset.importArchive(path)).toEqual({ documents: 2, assets: 2 })
    const cover = dataset.store.get('a')?.cover
    expect(cover).toEqual({
      _type: 'picture',
      alt: 'x',
      asset: { _type: 'reference', _ref: expect.stringMatching(/^image-[\da-f]{40}-30x20-png$/) },
    })
    expect(dataset.store.get('a')?.body).toEqual([{ _key: 'k', ...Object(cover) }])
    expect(dataset.store.get('drafts.b')?.paper).toMatchObject({ _type: 'file' })
    const [file, imageId] = dataset.ids().filter((id) => /^(image|file)-/.test(id))
    expect(dataset.store.get(file ?? '')).toMatchObject({ originalFilename: 'p.csv', mimeType: 'text/csv' })
    const asset = dataset.store.get(imageId ?? '')
    expect(asset).toMatchObject({ originalFilename: 'b c.png' })
    expect(await readFile(dataset.blobs.path(String(asset?.sha1hash)))).toEqual(imageBytes)
  })

  test('preserves the timestamps of documents and the properties of assets', async () => {
    const path = await writeArchive(
      [
        {
          _id: 'a',
          _type: 'post',
          _rev: 'r',
          _createdAt: '2020-01-01T00:00:00Z',
          _updatedAt: '2021-01-01T00:00:00Z',
        },
      ],
      { 'images/p.png': imageBytes },
    )
    const sha1 = createHash('sha1').update(imageBytes).digest('hex')
    const facts = {
      originalFilename: 'île.png',
      altText: 'Une île',
      url: 'https://elsewhere.example/x.png',
      metadata: { exif: { a: 1 } },
    }
    await writeArchive([await readFile(join(path, 'data.ndjson'), 'utf8')], {
      'assets.json': JSON.stringify({ [`image-${sha1}`]: facts }),
    })
    await dataset.importArchive(path)
    expect(dataset.store.get('a')).toMatchObject({
      _createdAt: '2020-01-01T00:00:00Z',
      _updatedAt: '2021-01-01T00:00:00Z',
      _rev: expect.not.stringMatching(/^r$/),
    })
    expect(dataset.store.get(`image-${sha1}-30x20-png`)).toMatchObject({
      originalFilename: 'île.png',
      altText: 'Une île',
      url: `http://lake/images/p/d/${sha1}-30x20.png`,
      metadata: { dimensions: { width: 30, height: 20 }, exif: { a: 1 } },
    })
  })

  test('is imported without decoding images whose metadata it has', async () => {
    // The header is whole and the pixels are not, so that decoding fails.
    const image = imageBytes.subarray(0, imageBytes.length / 2)
    const sha1 = createHash('sha1').update(image).digest('hex')
    const metadata = { isOpaque: true, lqip: 'data:image/webp;base64,', blurHash: 'L', palette: {} }
    const importWith = async (known: object) =>
      dataset.importArchive(
        await writeArchive([], {
          'images/p.png': image,
          'assets.json': JSON.stringify({ [`image-${sha1}`]: { metadata: known } }),
        }),
      )
    await expect(importWith({ ...metadata, palette: undefined })).rejects.toThrow('damaged')
    await importWith(metadata)
    expect(dataset.store.get(`image-${sha1}-30x20-png`)?.metadata).toMatchObject({
      ...metadata,
      dimensions: { width: 30, height: 20 },
    })
  })

  test('is imported in one transaction, and importing it again changes nothing', async () => {
    const path = await writeArchive(
      [
        {
          _id: 'a',
          _type: 'post',
          list: [{ b: 1 }, { _key: 'own' }, 'text', [{}]],
          cover: createImageField('p.png'),
        },
      ],
      { 'images/p.png': imageBytes },
    )
    await dataset.importArchive(path)
    const before = dataset.ids().map((id) => dataset.store.get(id))
    await dataset.importArchive(path)
    expect(dataset.ids().map((id) => dataset.store.get(id))).toEqual(before)
    expect(dataset.transactions()).toBe(1)
    expect(dataset.store.get('a')?.list).toMatchObject([
      { _key: expect.any(String), b: 1 },
      { _key: 'own' },
      'text',
      [{}],
    ])
  })

  test('replaces documents with the same id and keeps the others', async () => {
    await dataset.store.transact('x', undefined, (tx) => {
      for (const _id of ['a', 'b']) tx.put({ _id, _type: 'post', old: true }, {})
    })
    await dataset.importArchive(await writeArchive([{ _id: 'a', _type: 'post', new: true }]))
    expect(dataset.store.get('a')).not.toHaveProperty('old')
    expect(dataset.store.get('b')).toHaveProperty('old')
  })

  test('may contain forward references, and asset documents next to their files', async () => {
    const first = await writeArchive(
      [
        { _id: 'a', _type: 'post', next: { _ref: 'b' } },
        { _id: 'b', _type: 'post' },
      ],
      { 'images/p.png': imageBytes },
    )
    await dataset.importArchive(first)
    const [id = ''] = dataset.ids().filter((name) => name.startsWith('image-'))
    const raw = { _id: id, _type: 'sanity.imageAsset', title: 'Raw', url: 'https://elsewhere.example' }
    expect(await dataset.importArchive(await writeArchive([raw]))).toEqual({ documents: 1, assets: 1 })
    expect(dataset.store.get(id)).toMatchObject({
      title: 'Raw',
      url: expect.stringContaining('http://lake/'),
    })
  })
})

describe('a broken archive changes nothing and the error names the cause', () => {
  const post = { _id: 'a', _type: 'post' }
  test.each([
    ['broken JSON', [post, '{"_id": "b", '], 'data.ndjson line 2'],
    ['a line that is not a document', [post, '[1]'], 'data.ndjson line 2'],
    ['no _type', [{ _id: 'b' }], '_type'],
    ['a malformed _id', [{ _id: '../b', _type: 'post' }], '_id'],
    ['a duplicate id', [post, post], 'document "a" is in the archive twice'],
    ['a dangerous key', ['{"_id":"b","_type":"post","__proto__":{"x":1}}'], '__proto__'],
    [
      'a missing image',
      [{ ...post, cover: createImageField('none.png') }],
      'document "a": the archive has no file',
    ],
    ['a malformed asset', [{ ...post, cover: { _sanityAsset: 'none.png' } }], '_sanityAsset'],
    [
      'an external image',
      [{ ...post, cover: { _sanityAsset: 'image@https://a.example/b.png' } }],
      'one of the archive',
    ],
    [
      'a path out of the archive',
      [{ ...post, cover: createImageField('..%2f..%2fetc%2fpasswd') }],
      'one of the archive',
    ],
    [
      'an absolute path',
      [{ ...post, cover: { _sanityAsset: 'image@file:///etc/passwd' } }],
      'one of the archive',
    ],
    ['a dangling reference', [{ ...post, next: { _ref: 'nowhere' } }], 'nowhere'],
    ['an asset without its file', [{ _id: 'image-x', _type: 'sanity.imageAsset' }], 'without --raw'],
  ])('%s', async (_name, lines, message) => {
    const path = await writeArchive(lines)
    const failure = dataset.importArchive(path)
    await expect(failure).rejects.toThrow(ArchiveError)
    await expect(failure).rejects.toThrow(message)
    expect(dataset.ids()).toEqual([])
  })

  test('an image file that is not an image', async () => {
    await writeArchive([post], { 'images/bad.png': 'no picture' })
    await expect(dataset.importArchive(folder)).rejects.toThrow('bad.png: The upload is not an image')
    expect(dataset.ids()).toEqual([])
  })

  test('no archive, no data file, several data files', async () => {
    await expect(dataset.importArchive(join(folder, 'none'))).rejects.toThrow('there is no archive')
    await expect(dataset.importArchive(folder)).rejects.toThrow('no .ndjson file')
    await writeArchive([post], { 'more.ndjson': '' })
    await expect(dataset.importArchive(folder)).rejects.toThrow('more than one')
  })
})
