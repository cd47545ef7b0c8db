import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTwoColourImage } from '../assets/images.ts'
import { startTestLake, type TestLake } from '../test-lake.ts'

let source: TestLake
let copy: TestLake
let folder: string
let archivePath: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'official-'))
  archivePath = join(folder, 'archive.tar.gz')
  source = await startTestLake()
  copy = await startTestLake()
  const client = source.client('ada')
  const imageBytes = await createTwoColourImage(60, 40).png().toBuffer()
  const image = await client.assets.upload('image', imageBytes, { filename: 'île.png', title: 'Une île' })
  const file = await client.assets.upload('file', Buffer.from('a;b'), { filename: 'prices.csv' })
  const createReference = (_ref: string) => ({ _type: 'reference', _ref })
  await client
    .transaction()
    .create({
      _id: 'a',
      _type: 'article',
      cover: { _type: 'image', asset: createReference(image._id) },
      next: createReference('b'),
    })
    .create({
      _id: 'b',
      _type: 'article',
      files: [{ _key: 'k', _type: 'file', asset: createReference(file._id) }],
    })
    .create({ _id: 'drafts.a', _type: 'article', title: 'Brouillon' })
    .commit()
})
afterEach(async () => {
  await source.close()
  await copy.close()
  await rm(folder, { recursive: true })
})

/** Every document without the fields that an import sets. */
function fetchContent(lake: TestLake): Promise<object[]> {
  const query =
    '*[] | order(_id) {..., "_rev": null, "uploadId": null, "url": null, "_createdAt": null, "_updatedAt": null}'
  return lake.client('ada').fetch(query, {}, { perspective: 'raw' })
}

test('a lake imports what the official tool exports', async () => {
  await exportDataset({
    client: source.client('ada'),
    dataset: 'production',
    outputPath: archivePath,
    drafts: true,
  })
  expect(await copy.lake.importArchive(archivePath)).toEqual({ documents: 3, assets: 2 })
  expect(await fetchContent(copy)).toEqual(await fetchContent(source))
})

test('the official tool imports what a lake exports', async () => {
  await writeFile(archivePath, await buffer(source.lake.exportArchive()))
  const options = { client: copy.client('ada'), operation: 'createOrReplace' as const }
  expect(await sanityImport(createReadStream(archivePath), options)).toMatchObject({
    numDocs: 3,
    warnings: [],
  })
  expect(await fetchContent(copy)).toEqual(await fetchContent(source))
})
