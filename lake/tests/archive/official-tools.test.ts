import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { twoColours } from '../assets/images.ts'
import { startTestLake, type TestLake } from '../test-lake.ts'

let source: TestLake
let copy: TestLake
let folder: string
let archive: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'official-'))
  archive = join(folder, 'archive.tar.gz')
  source = await startTestLake()
  copy = await startTestLake()
  const client = source.client('ada')
  const picture = await twoColours(60, 40).png().toBuffer()
  const image = await client.assets.upload('image', picture, { filename: 'île.png', title: 'Une île' })
  const paper = await client.assets.upload('file', Buffer.from('a;b'), { filename: 'prices.csv' })
  const refer = (_ref: string) => ({ _type: 'reference', _ref })
  await client
    .transaction()
    .create({
      _id: 'a',
      _type: 'article',
      cover: { _type: 'image', asset: refer(image._id) },
      next: refer('b'),
    })
    .create({ _id: 'b', _type: 'article', files: [{ _key: 'k', _type: 'file', asset: refer(paper._id) }] })
    .create({ _id: 'drafts.a', _type: 'article', title: 'Brouillon' })
    .commit()
})
afterEach(async () => {
  await source.close()
  await copy.close()
  await rm(folder, { recursive: true })
})

/** Every document without the fields that an import sets. */
function contentOf(lake: TestLake): Promise<object[]> {
  const query =
    '*[] | order(_id) {..., "_rev": null, "uploadId": null, "url": null, "_createdAt": null, "_updatedAt": null}'
  return lake.client('ada').fetch(query, {}, { perspective: 'raw' })
}

test('a lake imports what the official tool exports', async () => {
  await exportDataset({
    client: source.client('ada'),
    dataset: 'production',
    outputPath: archive,
    drafts: true,
  })
  expect(await copy.lake.importArchive(archive)).toEqual({ documents: 3, assets: 2 })
  expect(await contentOf(copy)).toEqual(await contentOf(source))
})

test('the official tool imports what a lake exports', async () => {
  await writeFile(archive, await buffer(source.lake.exportArchive()))
  const options = { client: copy.client('ada'), operation: 'createOrReplace' as const }
  expect(await sanityImport(createReadStream(archive), options)).toMatchObject({ numDocs: 3, warnings: [] })
  expect(await contentOf(copy)).toEqual(await contentOf(source))
})
