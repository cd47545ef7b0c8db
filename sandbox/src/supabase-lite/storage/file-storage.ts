import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { App } from '@supabase/lite'
import { z } from 'zod'
import { writeDurably } from '../../write-durably.ts'
import { parseRequestedRange } from './byte-ranges.ts'

type StorageAdapter = NonNullable<App['_storageAdapter']>
type UploadBody = Parameters<StorageAdapter['uploadObject']>[3]

const recordSchema = z.object({
  bucket: z.string(),
  key: z.string(),
  /** Name of the file with the bytes, in the same folder. */
  file: z.string(),
  contentType: z.string(),
  cacheControl: z.string(),
  size: z.number(),
  eTag: z.string(),
  lastModified: z.coerce.date(),
})

type ObjectRecord = z.infer<typeof recordSchema>

const emptyMetadata = { cacheControl: '', contentLength: 0, size: 0, mimetype: '', eTag: '' }

function metadataOf(record: ObjectRecord) {
  return {
    cacheControl: record.cacheControl,
    contentLength: record.size,
    size: record.size,
    mimetype: record.contentType,
    lastModified: record.lastModified,
    eTag: record.eTag,
  }
}

/** Opens a file only when it is read: an unread stream that fails would end the process. */
async function* readChunks(source: UploadBody | string): AsyncGenerator<Uint8Array> {
  if (typeof source === 'string') yield* createReadStream(source)
  else if (source instanceof Uint8Array) yield source
  else yield* source
}

/**
 * Stores uploaded files in a folder: the library has such an adapter but does not export it.
 *
 * Each object has a record, named by a hash so that no key can lead out of the folder, and a file with its bytes. The
 * record is written last, which commits an upload or a replacement.
 */
export function createFileStorage(folder: string): StorageAdapter {
  const recordPath = (bucket: string, key: string) =>
    join(folder, `${createHash('sha256').update(`${bucket}/${key}`).digest('hex')}.json`)

  async function findRecord(bucket: string, key: string): Promise<ObjectRecord | undefined> {
    try {
      return recordSchema.parse(JSON.parse(await readFile(recordPath(bucket, key), 'utf8')))
    } catch {
      return undefined
    }
  }

  async function requireRecord(bucket: string, key: string): Promise<ObjectRecord> {
    const record = await findRecord(bucket, key)
    if (!record) throw new Error(`The bytes of ${bucket}/${key} are missing from ${folder}.`)
    return record
  }

  async function save(
    bucket: string,
    key: string,
    content: AsyncIterable<Uint8Array>,
    details: { contentType: string; cacheControl: string },
  ): Promise<ObjectRecord> {
    await mkdir(folder, { recursive: true })
    const replaced = await findRecord(bucket, key)
    const file = `${randomUUID()}.bin`
    const hash = createHash('sha256')
    async function* hashed() {
      for await (const chunk of content) {
        hash.update(chunk)
        yield chunk
      }
    }
    await writeDurably(join(folder, file), hashed())
    const { size } = await stat(join(folder, file))
    const eTag = `"${hash.digest('hex').slice(0, 32)}"`
    const { contentType, cacheControl } = details
    const lastModified = new Date()
    const record = { bucket, key, file, contentType, cacheControl, size, eTag, lastModified }
    await writeDurably(recordPath(bucket, key), JSON.stringify(record))
    if (replaced) await rm(join(folder, replaced.file), { force: true })
    return record
  }

  async function remove(bucket: string, key: string): Promise<void> {
    const record = await findRecord(bucket, key)
    if (!record) return
    await rm(recordPath(bucket, key), { force: true })
    await rm(join(folder, record.file), { force: true })
  }

  return {
    driver: undefined,
    async getObject(bucket, key) {
      const record = await findRecord(bucket, key)
      // The library responds 404 when there is no body.
      if (!record) return { metadata: emptyMetadata, httpStatusCode: 404 }
      const range = parseRequestedRange(record.size)
      const stream = createReadStream(join(folder, record.file), range)
      return {
        metadata: { ...metadataOf(record), contentLength: range ? range.end - range.start + 1 : record.size },
        httpStatusCode: 200,
        body: Readable.toWeb(stream) as NodeReadableStream,
      }
    },
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      return metadataOf(await save(bucket, key, readChunks(body), { contentType, cacheControl }))
    },
    deleteObject: (bucket, key) => remove(bucket, key),
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => remove(bucket, key)))
    },
    async copyObject(bucket, key, _version, toBucket, toKey) {
      const source = await requireRecord(bucket, key)
      const copy = await save(toBucket, toKey, readChunks(join(folder, source.file)), source)
      return { httpStatusCode: 200, eTag: copy.eTag, lastModified: copy.lastModified }
    },
    async headObject(bucket, key) {
      return metadataOf(await requireRecord(bucket, key))
    },
    async privateAssetUrl(bucket, key) {
      const { file } = await requireRecord(bucket, key)
      return `file://${join(folder, file)}`
    },
  }
}
