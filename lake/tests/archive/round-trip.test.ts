import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withUnpackedArchive } from '../../src/archive/unpack-archive.ts'
import { twoColours } from '../assets/pictures.ts'
import { type BareDataset, openBareDataset } from './bare-dataset.ts'

let folder: string
let file: string
let dataset: BareDataset
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
  file = join(folder, 'archive.tar.gz')
  dataset = await openBareDataset()
})
afterEach(async () => {
  await dataset.close()
  await rm(folder, { recursive: true })
})

type Entry = {
  name: string
  content?: string | Buffer
  type?: 'file' | 'directory' | 'symlink' | 'link'
  linkname?: string
}

async function writeTar(entries: Entry[]): Promise<void> {
  const tar = await packTar(
    entries.map(({ name, content = '', type = 'file', linkname }) => ({
      header: { name, type, size: Buffer.byteLength(content), ...(linkname && { linkname }) },
      body: content,
    })),
  )
  await writeFile(file, gzipSync(tar))
}

function contentOf(source: BareDataset) {
  return source.ids().map((id): Record<string, unknown> => {
    // A fresh revision and upload id belong to the import, not to the content.
    return { ...source.store.get(id), _rev: '', uploadId: '' }
  })
}

const post = '{"_id":"a","_type":"post"}\n'

describe('import, export, import', () => {
  test('gives equal documents and equal bytes', async () => {
    const picture = await twoColours(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    await writeTar([
      { name: 'production/', type: 'directory' },
      {
        name: 'production/data.ndjson',
        content: [
          {
            _id: 'a',
            _type: 'post',
            cover: { _type: 'image', _sanityAsset: 'image@file://./images/p.jpg', crop: { top: 0.1 } },
          },
          { _id: 'drafts.a', _type: 'post', list: [{ x: 1 }], text: 'é’\u2028 « »' },
          {
            _id: 'b',
            _type: 'post',
            files: [{ _key: 'k', _sanityAsset: 'file@file://./files/clip.txt' }],
            next: { _ref: 'a' },
          },
        ]
          .map((document) => JSON.stringify(document))
          .join('\n'),
      },
      { name: 'production/images/p.jpg', content: picture },
      { name: 'production/files/clip.txt', content: 'clip' },
    ])
    expect(await dataset.importArchive(file)).toEqual({ documents: 3, assets: 2 })

    await writeFile(file, await buffer(dataset.exportArchive()))
    const copy = await openBareDataset()
    try {
      expect(await copy.importArchive(file)).toEqual({ documents: 3, assets: 2 })
      expect(contentOf(copy)).toEqual(contentOf(dataset))
      for (const document of contentOf(dataset)) {
        const { sha1hash } = document
        if (typeof sha1hash !== 'string') continue
        expect(await readFile(copy.blobs.path(sha1hash))).toEqual(
          await readFile(dataset.blobs.path(sha1hash)),
        )
      }
    } finally {
      await copy.close()
    }
  })

  test('the export is the official format: assets as files, facts in assets.json, placeholders in documents', async () => {
    await writeTar([
      {
        name: 'data.ndjson',
        content: '{"_id":"a","_type":"post","cover":{"_sanityAsset":"image@file://./images/p.png"}}',
      },
      { name: 'images/p.png', content: await twoColours(30, 20).png().toBuffer() },
    ])
    await dataset.importArchive(file)
    const entries = await unpackTar(gunzipSync(await buffer(dataset.exportArchive())))
    const names = entries.map(({ header }) => header.name)
    expect(names).toEqual([
      'd-export/data.ndjson',
      'd-export/assets.json',
      expect.stringMatching(/^d-export\/images\/[\da-f]{40}-30x20\.png$/),
    ])
    const [data, facts] = entries.map(({ data }) => new TextDecoder().decode(data))
    const sha1 = names[2]?.slice(16, 56)
    expect(JSON.parse(data ?? '')).toMatchObject({
      _id: 'a',
      cover: { _type: 'image', _sanityAsset: `image@file://./images/${sha1}-30x20.png` },
    })
    expect(JSON.parse(facts ?? '')).toMatchObject({ [`image-${sha1}`]: { originalFilename: 'p.png' } })
  })
})

describe('a hostile archive', () => {
  test.each([
    ['climbs out by name', [{ name: '../evil.ndjson', content: 'x' }]],
    ['has an absolute name', [{ name: '/tmp/lake-evil.ndjson', content: 'x' }]],
    ['climbs out inside a known folder', [{ name: 'images/../../evil', content: 'x' }]],
    ['hides a folder in a name', [{ name: 'images/a\\..\\b', content: 'x' }]],
    [
      'links out',
      [
        { name: 'images', type: 'symlink', linkname: '/etc' },
        { name: 'images/hosts', content: 'x' },
      ],
    ],
    ['has a member that links out', [{ name: 'images/a.png', type: 'symlink', linkname: '/etc/passwd' }]],
    ['has a hard link out', [{ name: 'files/a', type: 'link', linkname: '/etc/passwd' }]],
    [
      'holds what no archive holds',
      [
        { name: 'node_modules/x/index.js', content: 'x' },
        { name: '.bashrc', content: 'x' },
      ],
    ],
  ] satisfies [string, Entry[]][])(
    'that %s writes nothing outside, and nothing but members inside',
    async (_name, entries) => {
      await writeTar([{ name: 'data.ndjson', content: post }, ...entries])
      const unpacked = await withUnpackedArchive(file, (root) => readdir(root, { recursive: true }))
      const members = unpacked.filter(
        (name) => name !== 'data.ndjson' && name !== 'images' && name !== 'files',
      )
      expect(members.filter((name) => !/^images\/hosts$/.test(name))).toEqual([])
      expect(await readdir(folder)).toEqual(['archive.tar.gz'])
    },
  )

  test('that unpacks to too much is refused before it does', async () => {
    const limits = { bytes: 1_000_000, entries: 10 }
    await writeTar([
      { name: 'data.ndjson', content: post },
      { name: 'files/zeros', content: Buffer.alloc(2_000_000) },
    ])
    await expect(withUnpackedArchive(file, async () => 'used', limits)).rejects.toThrow('too much')
    await writeTar(Array.from({ length: 11 }, (_, n) => ({ name: `files/${n}`, content: 'x' })))
    await expect(withUnpackedArchive(file, async () => 'used', limits)).rejects.toThrow('too much')
  })

  test.each([
    ['no gzip', async () => Buffer.from('hello')],
    ['no tar', async () => gzipSync('hello'.repeat(300))],
    [
      'cut off',
      async () =>
        gzipSync(
          await packTar([{ header: { name: 'data.ndjson', size: 5_000 }, body: Buffer.alloc(5_000, 'x') }]),
        ).subarray(0, 60),
    ],
  ])('that is %s is refused', async (_name, content) => {
    await writeFile(file, await content())
    await expect(dataset.importArchive(file)).rejects.toThrow('the archive is damaged')
    expect(dataset.ids()).toEqual([])
  })

  test('leaves no folder behind, used or refused', async () => {
    await writeTar([{ name: 'data.ndjson', content: post }])
    const root = await withUnpackedArchive(file, async (path) => path)
    await expect(readdir(root)).rejects.toThrow('ENOENT')
  })
})
