import { randomBytes } from 'node:crypto'
import type { DocumentInput } from '../storage/write-transaction.ts'
import type { StagedBlob } from './blob-store.ts'
import type { FileFormat } from './inspect-file.ts'
import type { InspectedImage } from './inspect-image.ts'

export type AssetKind = 'image' | 'file'

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
export interface AssetAddress {
  projectId: string
  dataset: string
  /** Without a slash at the end, such as `http://localhost:3900`. */
  baseUrl: string
}

export function imageDocument(
  blob: StagedBlob,
  { extension, mimeType, metadata }: InspectedImage,
  info: AssetInfo,
  address: AssetAddress,
): DocumentInput {
  const { width, height } = metadata.dimensions
  const size = `${width}x${height}`
  return {
    _id: `image-${blob.sha1}-${size}-${extension}`,
    _type: 'sanity.imageAsset',
    ...common(blob, { extension, mimeType }, info),
    metadata,
    ...located(`images/${address.projectId}/${address.dataset}/${blob.sha1}-${size}.${extension}`, address),
  }
}

export function fileDocument(
  blob: StagedBlob,
  format: FileFormat,
  info: AssetInfo,
  address: AssetAddress,
): DocumentInput {
  const name = `${blob.sha1}.${format.extension}`
  return {
    _id: `file-${blob.sha1}-${format.extension}`,
    _type: 'sanity.fileAsset',
    ...common(blob, format, info),
    ...located(`files/${address.projectId}/${address.dataset}/${name}`, address),
  }
}

function common(blob: StagedBlob, { extension, mimeType }: FileFormat, info: AssetInfo) {
  const given = Object.entries(info).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(given),
    assetId: blob.sha1,
    sha1hash: blob.sha1,
    uploadId: randomBytes(16).toString('hex'),
    extension,
    mimeType,
    size: blob.size,
  }
}

function located(path: string, { baseUrl }: AssetAddress) {
  return { path, url: `${baseUrl}/${path}` }
}
