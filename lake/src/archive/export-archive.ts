import { existsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { packTar, type TarSource } from 'modern-tar/fs'
import type { AssetKind } from '../assets/asset-library.ts'
import type { BlobStore } from '../assets/blob-store.ts'
import { toReadableStream } from '../readable-stream.ts'
import { parseDocument, textColumn } from '../storage/database.ts'
import type { LakeDocument } from '../storage/document.ts'
import { insertPlaceholders } from './asset-placeholder.ts'

export interface ExportDependencies {
  reader: DatabaseSync
  blobs: BlobStore
  dataset: string
}

/**
 * A snapshot of the whole dataset as a `.tar.gz` of the official format, drafts and assets included, for
 * `sanity dataset import` or another lake.
 */
export function exportArchive({ reader, blobs, dataset }: ExportDependencies): ReadableStream<Uint8Array> {
  const documents = [...readDocumentPages(reader)].flat()
  const assets = new Map<string, ArchivedAsset>()
  for (const document of documents) {
    const asset = toArchivedAsset(document)
    if (asset && existsSync(blobs.path(asset.sha1))) assets.set(document._id, asset)
  }
  return toReadableStream(packTarGzip(createTarSources(documents, assets, blobs), `${dataset}-export`))
}

function createTarSources(
  documents: readonly LakeDocument[],
  assets: ReadonlyMap<string, ArchivedAsset>,
  blobs: BlobStore,
): TarSource[] {
  const lines = documents
    .filter(({ _id }) => !assets.has(_id))
    .map((document) => `${JSON.stringify(insertPlaceholders(document, assets))}\n`)
  const properties = Object.fromEntries(
    [...assets.values()].map(({ kind, sha1, properties }) => [`${kind}-${sha1}`, properties]),
  )
  return [
    { type: 'content', target: 'data.ndjson', content: lines.join('') },
    { type: 'content', target: 'assets.json', content: JSON.stringify(properties) },
    ...[...assets.values()].map(({ path, sha1 }): TarSource => {
      return { type: 'file', target: path, source: blobs.path(sha1) }
    }),
  ]
}

async function* packTarGzip(sources: readonly TarSource[], folder: string): AsyncGenerator<Uint8Array> {
  const tar = packTar(sources.map((source) => ({ ...source, target: `${folder}/${source.target}` })))
  // The callback is required; errors reach the consumer through the iterator.
  yield* pipeline(tar, createGzip(), () => {})
}

/** An asset in an archive: a file, and the properties that cannot be derived from its bytes. */
export interface ArchivedAsset {
  kind: AssetKind
  sha1: string
  /** Within the archive, such as `images/<sha1>-30x20.png`. */
  path: string
  properties: Record<string, unknown>
}

const ASSET_ID = /^(image|file)-([\da-f]{40})(-\d+x\d+)?-([a-z0-9]+)$/
/** Properties that an import computes again. */
const COMPUTED_ON_IMPORT = new Set([
  '_id',
  '_type',
  'assetId',
  'extension',
  'mimeType',
  'path',
  'uploadId',
  'url',
])

/** The asset of an asset document; undefined for any other document. */
function toArchivedAsset(document: LakeDocument): ArchivedAsset | undefined {
  const [, kind, sha1 = '', size = '', extension = ''] = ASSET_ID.exec(document._id) ?? []
  if (kind !== 'image' && kind !== 'file') return undefined
  if (document._type !== `sanity.${kind}Asset`) return undefined
  const properties = Object.entries(document).filter(([name]) => !COMPUTED_ON_IMPORT.has(name))
  return {
    kind,
    sha1,
    path: `${kind}s/${sha1}${size}.${extension}`,
    properties: Object.fromEntries(properties),
  }
}

const PAGE_SIZE = 200

/** Every document of the dataset by id, in pages. Pages read synchronously are one consistent snapshot. */
export function* readDocumentPages(reader: DatabaseSync): Generator<LakeDocument[]> {
  const select = reader.prepare('SELECT id, content FROM documents WHERE id > ? ORDER BY id LIMIT ?')
  for (let last = ''; ; ) {
    const rows = select.all(last, PAGE_SIZE)
    const end = rows.at(-1)
    if (!end) return
    yield rows.map((row) => parseDocument(textColumn(row, 'content')))
    last = textColumn(end, 'id')
  }
}
