import { randomBytes } from 'node:crypto'
import type { DocumentInput } from '../storage/write-transaction.ts'
import { MAX_UPLOAD_BYTES } from './asset.ts'
import type { BlobStore, StagedBlob } from './blob-store.ts'
import { type FileFormat, type InspectedImage, inspectFile, inspectImage } from './inspect-upload.ts'

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
   * @throws AssetError when the content is refused, and whatever `check` throws
   */
  async ingest(
    kind: AssetKind,
    body: AsyncIterable<Uint8Array>,
    info: AssetInfo,
    { check, hasMetadata = () => false }: IngestOptions = {},
  ): Promise<DocumentInput> {
    const blob = await this.#blobs.stage(body, MAX_UPLOAD_BYTES[kind])
    try {
      const document = await this.#describe(kind, blob, info, !hasMetadata(blob.sha1))
      await check?.(document)
      await this.#blobs.commit(blob)
      return document
    } catch (error) {
      await this.#blobs.discard(blob)
      throw error
    }
  }

  /** The `path` and `url` that an asset document has in this dataset; undefined for any other document. */
  locationOf({ _id, _type }: DocumentInput): { path: string; url: string } | undefined {
    const [, kind, name, extension] = /^(image|file)-(.+)-(\w+)$/.exec(_id) ?? []
    if (_type !== `sanity.${kind}Asset`) return undefined
    return createPathAndUrl(`${kind}s/${locationPath(this.#location)}/${name}.${extension}`, this.#location)
  }

  async #describe(
    kind: AssetKind,
    blob: StagedBlob,
    info: AssetInfo,
    decodesImage: boolean,
  ): Promise<DocumentInput> {
    return kind === 'image'
      ? createImageDocument(blob, await inspectImage(blob.path, decodesImage), info, this.#location)
      : createFileDocument(blob, await inspectFile(blob.path, info.originalFilename), info, this.#location)
  }
}

export type AssetKind = 'image' | 'file'

export interface IngestOptions {
  /** Called before the bytes are stored; throws to refuse the upload. */
  check?: (document: DocumentInput) => Promise<unknown>
  /** Whether the caller knows the metadata of the image with this hash, so that it need not be decoded. */
  hasMetadata?: (sha1: string) => boolean
}

/** Asset properties given by the uploader: shown to editors, never trusted. */
export interface AssetInfo {
  originalFilename?: string | undefined
  title?: string | undefined
  label?: string | undefined
  description?: string | undefined
  creditLine?: string | undefined
  source?: { id: string; name: string; url?: string | undefined } | undefined
}

/** What the URLs of a dataset's assets are built from. */
export interface AssetLocation {
  projectId: string
  dataset: string
  /** Without a slash at the end, such as `http://localhost:3900`. */
  baseUrl: string
}

function createImageDocument(
  blob: StagedBlob,
  { extension, mimeType, metadata }: InspectedImage,
  info: AssetInfo,
  location: AssetLocation,
): DocumentInput {
  const { width, height } = metadata.dimensions
  const size = `${width}x${height}`
  return {
    _id: `image-${blob.sha1}-${size}-${extension}`,
    _type: 'sanity.imageAsset',
    ...createCommonFields(blob, { extension, mimeType }, info),
    metadata,
    ...createPathAndUrl(`images/${locationPath(location)}/${blob.sha1}-${size}.${extension}`, location),
  }
}

function createFileDocument(
  blob: StagedBlob,
  format: FileFormat,
  info: AssetInfo,
  location: AssetLocation,
): DocumentInput {
  const name = `${blob.sha1}.${format.extension}`
  return {
    _id: `file-${blob.sha1}-${format.extension}`,
    _type: 'sanity.fileAsset',
    ...createCommonFields(blob, format, info),
    ...createPathAndUrl(`files/${locationPath(location)}/${name}`, location),
  }
}

function createCommonFields(blob: StagedBlob, { extension, mimeType }: FileFormat, info: AssetInfo) {
  const definedInfo = Object.entries(info).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(definedInfo),
    assetId: blob.sha1,
    sha1hash: blob.sha1,
    uploadId: randomBytes(16).toString('hex'),
    extension,
    mimeType,
    size: blob.size,
  }
}

function locationPath({ projectId, dataset }: AssetLocation): string {
  return `${projectId}/${dataset}`
}

function createPathAndUrl(path: string, { baseUrl }: AssetLocation) {
  return { path, url: `${baseUrl}/${path}` }
}
