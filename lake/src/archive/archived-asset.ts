import type { AssetKind } from '../assets/asset-document.ts'
import type { LakeDocument } from '../storage/document.ts'

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
export function toArchivedAsset(document: LakeDocument): ArchivedAsset | undefined {
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
