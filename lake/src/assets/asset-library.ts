import type { DocumentInput } from '../storage/write-transaction.ts'
import {
  type AssetAddress,
  type AssetInfo,
  type AssetKind,
  fileDocument,
  imageDocument,
} from './asset-document.ts'
import { MAX_UPLOAD_BYTES } from './asset-limits.ts'
import type { BlobStore, StagedBlob } from './blob-store.ts'
import { inspectFile } from './inspect-file.ts'
import { inspectImage } from './inspect-image.ts'

/** Accepts uploads: inspects the content, stores the bytes and builds the asset document. */
export class AssetLibrary {
  readonly #blobs: BlobStore
  readonly #address: AssetAddress

  constructor(blobs: BlobStore, address: AssetAddress) {
    this.#blobs = blobs
    this.#address = address
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
    const blob = await this.#blobs.receive(body, MAX_UPLOAD_BYTES[kind])
    try {
      const document = await this.#describe(kind, blob, info)
      check(document)
      await this.#blobs.keep(blob)
      return document
    } catch (error) {
      await this.#blobs.discard(blob)
      throw error
    }
  }

  async #describe(kind: AssetKind, blob: StagedBlob, info: AssetInfo): Promise<DocumentInput> {
    return kind === 'image'
      ? imageDocument(blob, await inspectImage(blob.path), info, this.#address)
      : fileDocument(blob, await inspectFile(blob.path, info.originalFilename), info, this.#address)
  }
}
