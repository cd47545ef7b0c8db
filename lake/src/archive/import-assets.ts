import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { AssetError } from '../assets/asset.ts'
import type { AssetLibrary } from '../assets/asset-library.ts'
import { isComputed } from '../assets/image-metadata.ts'
import { isJsonRecord } from '../json.ts'
import type { DocumentInput } from '../storage/write-transaction.ts'
import { ArchiveError } from './archive-error.ts'
import type { AssetFile, AssetMap } from './archive-folder.ts'

/** Images decode on several threads already; a higher number only costs memory. */
const CONCURRENCY = 4
/** Fields that are computed from the bytes and this lake's configuration, never taken from the archive. */
const COMPUTED_FIELDS = new Set([
  '_id',
  '_type',
  '_rev',
  'assetId',
  'sha1hash',
  'extension',
  'mimeType',
  'size',
  'path',
  'url',
  'uploadId',
])

/**
 * Stores the archive's files and returns the asset document of each path.
 * @throws ArchiveError when a file is refused
 */
export async function importAssets(
  library: AssetLibrary,
  files: readonly AssetFile[],
  assetMap: AssetMap,
): Promise<Map<string, DocumentInput>> {
  const byPath = new Map<string, DocumentInput>()
  const queue = files.values()
  async function importFromQueue(): Promise<void> {
    for (const file of queue) byPath.set(file.path, await importAsset(library, file, assetMap))
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, importFromQueue))
  return byPath
}

async function importAsset(library: AssetLibrary, { kind, path }: AssetFile, assetMap: AssetMap) {
  try {
    const propertiesOf = (sha1: unknown) => assetMap[`${kind}-${sha1}`] ?? {}
    const document = await library.ingest(
      kind,
      createReadStream(path),
      { originalFilename: basename(path) },
      // The lake that wrote the archive has decoded the same bytes.
      { hasMetadata: (sha1) => isComputed(propertiesOf(sha1).metadata) },
    )
    return mergeAssetProperties(document, propertiesOf(document.sha1hash))
  } catch (cause) {
    if (!(cause instanceof AssetError)) throw cause
    throw new ArchiveError(`${basename(path)}: ${cause.message}`, { cause })
  }
}

/** The asset document with the properties from the archive: names, credits, timestamps, further metadata. */
export function mergeAssetProperties(
  document: DocumentInput,
  properties: Record<string, unknown>,
): DocumentInput {
  const extraProperties = Object.fromEntries(
    Object.entries(properties).filter(([name]) => !COMPUTED_FIELDS.has(name)),
  )
  const { metadata } = document
  if (!isJsonRecord(metadata) || !isJsonRecord(extraProperties.metadata))
    return { ...document, ...extraProperties, ...(metadata ? { metadata } : {}) }
  return {
    ...document,
    ...extraProperties,
    metadata: { ...metadata, ...extraProperties.metadata, dimensions: metadata.dimensions },
  }
}
