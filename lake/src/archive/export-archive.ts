import { existsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { packTar, type TarSource } from 'modern-tar/fs'
import type { BlobStore } from '../assets/blob-store.ts'
import type { LakeDocument } from '../storage/document.ts'
import { streamOf } from '../streams/stream-of.ts'
import { type ArchivedAsset, toArchivedAsset } from './archived-asset.ts'
import { insertPlaceholders } from './asset-placeholder.ts'
import { readDocumentPages } from './document-pages.ts'

export interface ExportDependencies {
  db: DatabaseSync
  blobs: BlobStore
  dataset: string
}

/**
 * A snapshot of the whole dataset as a `.tar.gz` of the official format, drafts and assets included, for
 * `sanity dataset import` or another lake.
 */
export function exportArchive({ db, blobs, dataset }: ExportDependencies): ReadableStream<Uint8Array> {
  const documents = [...readDocumentPages(db)].flat()
  const assets = new Map<string, ArchivedAsset>()
  for (const document of documents) {
    const asset = toArchivedAsset(document)
    if (asset && existsSync(blobs.path(asset.sha1))) assets.set(document._id, asset)
  }
  return streamOf(packTarGzip(createTarSources(documents, assets, blobs), `${dataset}-export`))
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
