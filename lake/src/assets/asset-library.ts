import type { DocumentInput } from '../storage/write-transaction.ts'
import {
  type AssetInfo,
  type AssetKind,
  type AssetLocation,
  createFileDocument,
  createImageDocument,
} from './asset-document.ts'
import { MAX_UPLOAD_BYTES } from './asset-limits.ts'
import type { BlobStore, StagedBlob } from './blob-store.ts'
import { inspectFile } from './inspect-file.ts'
import { inspectImage } from './inspect-image.ts'

/** Accepts uploads: inspects the content, stores the bytes and builds the asset document. */
export class AssetLibrary {
  readonly #blobs: BlobStore
  readonly #location: AssetLocation

  constructor(blobs: BlobStore, location: AssetLocation) {
    this.#blobs = blobs
    this.#location = location
  }

  /**
   * Stores the bytes, once per content, and returns the asset document for the caller to write.
   * @param check called before the bytes are stored; throws to refuse the upload
   * @throws AssetError when the content is refused, and whatever `check` throws
   */
  async ingest(
    kind: AssetKind,
    body: AsyncIterable<Uint8Array>,
    info: AssetInfo,
    check: (document: DocumentInput) => void = () => {},
  ): Promise<DocumentInput> {
    const blob = await this.#blobs.stage(body, MAX_UPLOAD_BYTES[kind])
    try {
      const document = await this.#describe(kind, blob, info)
      check(document)
      await this.#blobs.commit(blob)
      return document
    } catch (error) {
      await this.#blobs.discard(blob)
      throw error
    }
  }

  async #describe(kind: AssetKind, blob: StagedBlob, info: AssetInfo): Promise<DocumentInput> {
    return kind === 'image'
      ? createImageDocument(blob, await inspectImage(blob.path), info, this.#location)
      : createFileDocument(blob, await inspectFile(blob.path, info.originalFilename), info, this.#location)
  }
}
