import type { LakeDocument } from '../storage/document.ts'
import type { DocumentStore } from '../storage/document-store.ts'
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

/** Takes assets in: bytes to the blob store first, then the document that stands for them. */
export class AssetLibrary {
  readonly #store: DocumentStore
  readonly #blobs: BlobStore
  readonly #address: AssetAddress

  constructor(store: DocumentStore, blobs: BlobStore, address: AssetAddress) {
    this.#store = store
    this.#blobs = blobs
    this.#address = address
  }

  /**
   * Uploads an asset. The same content twice is one asset: the document that is there is returned as it is.
   * @param author id of the user who uploads
   * @throws AssetError when the content is refused; nothing is kept then
   */
  async upload(
    kind: AssetKind,
    body: AsyncIterable<Uint8Array>,
    info: AssetInfo,
    author: string,
  ): Promise<LakeDocument> {
    const document = await this.ingest(kind, body, info)
    const { result } = this.#store.transact(author, undefined, (tx) => {
      return tx.get(document._id) ?? tx.put(document, { createIfNotExists: document })
    })
    return result
  }

  /**
   * Keeps the bytes and describes them, but writes no document: for a caller that does so in its own transaction.
   * @throws AssetError when the content is refused
   */
  async ingest(kind: AssetKind, body: AsyncIterable<Uint8Array>, info: AssetInfo): Promise<DocumentInput> {
    const blob = await this.#blobs.receive(body, MAX_UPLOAD_BYTES[kind])
    try {
      const document = await this.#describe(kind, blob, info)
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
