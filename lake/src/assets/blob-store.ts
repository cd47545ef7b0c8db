import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AssetError } from './asset-error.ts'
import { syncFolder, writeDurably } from './durable-file.ts'

/** Bytes that arrived whole and are on the disk, but belong to nothing yet. */
export interface StagedBlob {
  path: string
  sha1: string
  /** Bytes. */
  size: number
}

/** The originals, one copy per content: `<root>/originals/<first two digits>/<sha1>`. */
export class BlobStore {
  readonly #originals: string
  readonly #incoming: string

  constructor(root: string) {
    this.#originals = join(root, 'originals')
    this.#incoming = join(root, 'incoming')
    // What is left here was never acknowledged to anyone.
    rmSync(this.#incoming, { recursive: true, force: true })
    mkdirSync(this.#incoming, { recursive: true })
  }

  path(sha1: string): string {
    return join(this.#originals, sha1.slice(0, 2), sha1)
  }

  /** @throws AssetError when it is empty or longer than `maxBytes`, as soon as that shows */
  async receive(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<StagedBlob> {
    const path = join(this.#incoming, randomUUID())
    const hash = createHash('sha1')
    let size = 0
    async function* counted() {
      for await (const chunk of whole(body)) {
        size += chunk.byteLength
        if (size > maxBytes) throw new AssetError(413, `An upload may have ${maxBytes} bytes at most`)
        hash.update(chunk)
        yield chunk
      }
      if (size === 0) throw new AssetError(400, 'The upload is empty')
    }
    try {
      await writeDurably(path, counted())
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    return { path, sha1: hash.digest('hex'), size }
  }

  /** Gives staged bytes their final place; when it resolves they survive a crash. */
  async keep(blob: StagedBlob): Promise<void> {
    const path = this.path(blob.sha1)
    await mkdir(dirname(path), { recursive: true })
    await rename(blob.path, path)
    await syncFolder(dirname(path))
    await syncFolder(this.#originals)
  }

  async discard(blob: StagedBlob): Promise<void> {
    await rm(blob.path, { force: true })
  }
}

/** A sender who leaves half-way is no fault of ours. */
async function* whole(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (cause) {
    throw new AssetError(400, 'The upload broke off', cause)
  }
}
