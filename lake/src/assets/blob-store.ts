import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { renameDurably, syncFolder, writeSynced } from '../storage/durable-files.ts'
import { AssetError } from './asset.ts'

/** A completely received upload that is on the disk but not yet stored under its hash. */
export interface StagedBlob {
  path: string
  sha1: string
  /** Bytes. */
  size: number
}

/** The original files, one per content: `<root>/originals/<first two digits>/<sha1>`. */
export class BlobStore {
  readonly #originals: string
  readonly #incoming: string

  constructor(root: string) {
    this.#originals = join(root, 'originals')
    this.#incoming = join(root, 'incoming')
    // Files left here belong to uploads that were never acknowledged.
    rmSync(this.#incoming, { recursive: true, force: true })
    mkdirSync(this.#incoming, { recursive: true })
  }

  path(sha1: string): string {
    return join(this.#originals, sha1.slice(0, 2), sha1)
  }

  /** @throws AssetError when the upload is empty, or as soon as it exceeds `maxBytes` */
  async stage(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<StagedBlob> {
    const path = join(this.#incoming, randomUUID())
    const hash = createHash('sha1')
    let size = 0
    async function* measured() {
      for await (const chunk of withAbortError(body)) {
        size += chunk.byteLength
        if (size > maxBytes) throw new AssetError(413, `An upload may have ${maxBytes} bytes at most`)
        hash.update(chunk)
        yield chunk
      }
      if (size === 0) throw new AssetError(400, 'The upload is empty')
    }
    await writeSynced(path, measured())
    return { path, sha1: hash.digest('hex'), size }
  }

  /** Moves staged bytes to their final path; when it resolves they survive a crash. */
  async commit(blob: StagedBlob): Promise<void> {
    const path = this.path(blob.sha1)
    await mkdir(dirname(path), { recursive: true })
    await renameDurably(blob.path, path)
    await syncFolder(this.#originals)
  }

  async discard(blob: StagedBlob): Promise<void> {
    await rm(blob.path, { force: true })
  }
}

/** Reports an aborted upload as a client error. */
async function* withAbortError(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (cause) {
    throw new AssetError(400, 'The upload broke off', cause)
  }
}
