import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileStorage } from './file-storage.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lucarne-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

const bytes = (text: string) => new TextEncoder().encode(text)
const storage = () => createFileStorage(folder)

function save(key: string, text: string) {
  return storage().uploadObject('reviews', key, undefined, bytes(text), 'text/plain', 'max-age=60')
}

async function read(key: string): Promise<string | undefined> {
  const { body } = await storage().getObject('reviews', key, undefined)
  return body instanceof ReadableStream ? new Response(body).text() : undefined
}

test('a stored file and its metadata survive a restart', async () => {
  await save('images/a.png', 'bonjour')
  expect(await read('images/a.png')).toBe('bonjour')
  expect(await storage().headObject('reviews', 'images/a.png', undefined)).toMatchObject({
    mimetype: 'text/plain',
    cacheControl: 'max-age=60',
    size: 7,
    contentLength: 7,
  })
})

test('no key leads outside the folder', async () => {
  await save('../../../outside', 'x')
  expect(await readdir(join(folder, '..'))).not.toContain('outside')
  expect(await read('../../../outside')).toBe('x')
})

test('replacing a file stores the new bytes and deletes the old ones', async () => {
  const first = await save('a', 'one')
  const second = await save('a', 'two')
  expect(await read('a')).toBe('two')
  expect(second.eTag).not.toBe(first.eTag)
  expect(await readdir(folder)).toHaveLength(2)
})

test('a copy survives the deletion of its original', async () => {
  await save('a', 'one')
  await storage().copyObject('reviews', 'a', undefined, 'reviews', 'b', undefined)
  await storage().deleteObject('reviews', 'a', undefined)
  expect(await read('a')).toBeUndefined()
  expect(await read('b')).toBe('one')
})

test('deleting files leaves the folder empty', async () => {
  await save('a', 'one')
  await save('b', 'two')
  await storage().deleteObjects('reviews', ['a', 'b', 'never there'])
  expect(await readdir(folder)).toEqual([])
})

test('an interrupted upload keeps the previous file', async () => {
  await save('a', 'whole')
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes('ha'))
      controller.error(new Error('connection lost'))
    },
  })
  const upload = storage().uploadObject('reviews', 'a', undefined, broken, 'text/plain', '')
  await expect(upload).rejects.toThrow('connection lost')
  expect(await read('a')).toBe('whole')
  expect(await readdir(folder)).toHaveLength(2)
})
