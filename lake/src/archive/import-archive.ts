import type { AssetLibrary } from '../assets/asset-library.ts'
import { DocumentError } from '../documents/document-error.ts'
import type { IntegrityCheck } from '../documents/reference-integrity.ts'
import { checkpoint, type LakeDatabase } from '../storage/database.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import type { DocumentInput } from '../storage/write-transaction.ts'
import { ArchiveError } from './archive-error.ts'
import { ArchiveFolder } from './archive-folder.ts'
import { type AssetSource, resolvePlaceholders } from './asset-placeholder.ts'
import { importAssets, mergeAssetProperties } from './import-assets.ts'
import { addStableArrayKeys, putDocuments } from './import-documents.ts'
import { withUnpackedArchive } from './unpack-archive.ts'

export interface ImportDependencies {
  database: LakeDatabase
  store: DocumentStore
  assets: AssetLibrary
  checkIntegrity: IntegrityCheck
  /** Id of the user the import is written as. */
  author: string
}

export interface ImportResult {
  documents: number
  assets: number
}

/**
 * Imports a dataset archive of the official format, a folder or a `.tar.gz`, in one transaction. Importing it again
 * changes nothing. Documents replace those with the same id; other documents stay.
 * @throws ArchiveError when the archive is damaged, or references documents or files that do not exist
 */
export function importArchive(deps: ImportDependencies, path: string): Promise<ImportResult> {
  return withUnpackedArchive(path, async (root) => {
    const folder = new ArchiveFolder(root)
    const documents = await readDocuments(folder)
    const byPath = await importAssets(deps.assets, await folder.listAssetFiles(), await folder.readAssetMap())
    const assets = new Map([...byPath.values()].map((asset) => [asset._id, asset]))
    const resolved = documents.flatMap((document) =>
      isAsset(document)
        ? applyAssetDocument(document, assets, deps.store)
        : resolveAssetReferences(document, (source) => byPath.get(folder.resolvePath(source))?._id),
    )
    writeDocuments(deps, [...assets.values(), ...resolved])
    checkpoint(deps.database.db)
    return { documents: documents.length, assets: assets.size }
  })
}

async function readDocuments(folder: ArchiveFolder): Promise<DocumentInput[]> {
  const byId = new Map<string, DocumentInput>()
  for await (const document of folder.readDocuments()) {
    if (byId.has(document._id)) throw new ArchiveError(`document "${document._id}" is in the archive twice`)
    // System documents of the hosted service have no meaning here.
    if (!document._id.startsWith('_.')) byId.set(document._id, document)
  }
  return [...byId.values()]
}

function isAsset({ _type }: DocumentInput): boolean {
  return _type === 'sanity.imageAsset' || _type === 'sanity.fileAsset'
}

/** A raw export contains asset documents too: their properties are merged into the asset created from the file. */
function applyAssetDocument(
  document: DocumentInput,
  assets: Map<string, DocumentInput>,
  store: DocumentStore,
): DocumentInput[] {
  const asset = assets.get(document._id)
  if (asset) assets.set(document._id, mergeAssetProperties(asset, document))
  else if (!store.get(document._id)) {
    throw new ArchiveError(
      `asset "${document._id}" has no file in the archive: export it again without --raw`,
    )
  }
  return []
}

function resolveAssetReferences(
  document: DocumentInput,
  assetId: (source: AssetSource) => string | undefined,
): DocumentInput {
  const { _id, _type } = document
  const fields = resolvePlaceholders(document, (source) => {
    const id = assetId(source)
    if (id === undefined) throw new ArchiveError(`document "${_id}": the archive has no file "${source.url}"`)
    return id
  })
  return { ...addStableArrayKeys(fields, _id), _id, _type }
}

function writeDocuments(
  { store, checkIntegrity, author }: ImportDependencies,
  documents: DocumentInput[],
): void {
  try {
    store.transact(author, undefined, (tx) => {
      putDocuments(tx, documents)
      checkIntegrity(tx)
    })
  } catch (cause) {
    if (cause instanceof DocumentError) throw new ArchiveError(cause.message, { cause })
    throw cause
  }
}
