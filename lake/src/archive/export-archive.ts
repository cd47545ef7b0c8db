import { existsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { pipeline, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { packTar, type TarSource } from 'modern-tar/fs'
import type { AssetKind } from '../assets/asset-library.ts'
import type { BlobStore } from '../assets/blob-store.ts'
import { toReadableStream } from '../readable-stream.ts'
import { openReadOnlyDatabase, parseDocument, textColumn } from '../storage/database.ts'
import type { LakeDocument } from '../storage/document.ts'
import { insertPlaceholders } from './asset-placeholder.ts'

export interface ExportDependencies {
  /** Path of the dataset's database. */
  path: string
  blobs: BlobStore
  dataset: string
}

/**
 * A snapshot of the whole dataset as a `.tar.gz` of the official format, drafts and assets included, for
 * `sanity dataset import` or another lake. It begins when the stream is created.
 */
export function exportArchive(source: ExportDependencies): ReadableStream<Uint8Array> {
  return toReadableStream(packArchive(source))
}

async function* packArchive({ path, blobs, dataset }: ExportDependencies): AsyncGenerator<Uint8Array> {
  const sources = await readTarSources(path, blobs)
  const folder = `${dataset}-export`
  const tar = packTar(sources.map((source) => ({ ...source, target: `${folder}/${source.target}` })))
  // The callback is required; errors reach the consumer through the iterator.
  yield* pipeline(tar, createGzip(), () => {})
}

/** Reads a consistent snapshot of the dataset on a separate connection, without delaying requests. */
async function readTarSources(path: string, blobs: BlobStore): Promise<TarSource[]> {
  const reader = openReadOnlyDatabase(path)
  try {
    reader.exec('BEGIN')
    const assets = await readAssets(reader, blobs)
    const lines = await readLines(reader, assets)
    const properties = Object.fromEntries(
      [...assets.values()].map(({ kind, sha1, properties }) => [`${kind}-${sha1}`, properties]),
    )
    return [
      {
        type: 'stream',
        target: 'data.ndjson',
        content: Readable.from(lines),
        size: lines.reduce((sum, { byteLength }) => sum + byteLength, 0),
      },
      { type: 'content', target: 'assets.json', content: JSON.stringify(properties) },
      ...[...assets.values()].map(({ path, sha1 }): TarSource => {
        return { type: 'file', target: path, source: blobs.path(sha1) }
      }),
    ]
  } finally {
    reader.close()
  }
}

async function readAssets(reader: DatabaseSync, blobs: BlobStore): Promise<Map<string, ArchivedAsset>> {
  const assets = new Map<string, ArchivedAsset>()
  for (const prefix of ASSET_PREFIXES) {
    for (const page of iterateDocumentPages(reader, prefix)) {
      for (const document of page) {
        const asset = toArchivedAsset(document)
        if (asset && existsSync(blobs.path(asset.sha1))) assets.set(document._id, asset)
      }
      await setImmediate()
    }
  }
  return assets
}

/** The documents other than assets, as NDJSON in chunks. */
async function readLines(
  reader: DatabaseSync,
  assets: ReadonlyMap<string, ArchivedAsset>,
): Promise<Buffer[]> {
  const chunks: Buffer[] = []
  for (const page of iterateDocumentPages(reader)) {
    await setImmediate()
    const lines = page
      .filter(({ _id }) => !assets.has(_id))
      .map((document) => `${JSON.stringify(insertPlaceholders(document, assets))}\n`)
    chunks.push(Buffer.from(lines.join('')))
  }
  return chunks
}

/** An asset in an archive: a file, and the properties that cannot be derived from its bytes. */
export interface ArchivedAsset {
  kind: AssetKind
  sha1: string
  /** Path within the archive, such as `images/<sha1>-30x20.png`. */
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

/** Id prefixes of asset documents. */
const ASSET_PREFIXES = ['file-', 'image-']

const PAGE_SIZE = 200
const PAGE_CHARACTERS = 1_000_000
/** Sorts after every character of an id. */
const AFTER_ALL_IDS = '~'

/** The documents whose ids begin with the prefix, by id, in pages. Pages read in one transaction are one snapshot. */
export function* iterateDocumentPages(reader: DatabaseSync, prefix = ''): Generator<LakeDocument[]> {
  const select = reader.prepare(
    'SELECT id, content FROM documents WHERE id > ? AND id < ? ORDER BY id LIMIT ?',
  )
  for (let last = prefix; ; ) {
    const page: LakeDocument[] = []
    let characters = 0
    for (const row of select.iterate(last, prefix + AFTER_ALL_IDS, PAGE_SIZE)) {
      const content = textColumn(row, 'content')
      page.push(parseDocument(content))
      last = textColumn(row, 'id')
      characters += content.length
      if (characters > PAGE_CHARACTERS) break
    }
    if (page.length === 0) return
    yield page
  }
}
