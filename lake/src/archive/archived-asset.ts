import type { AssetKind } from '../assets/asset-document.ts'
import type { LakeDocument } from '../storage/document.ts'

/** An asset in an archive: a file, and the properties that cannot be derived from its bytes. */
export interface ArchivedAsset {
  kind: AssetKind
  sha1: string
  /** Within the archive, such as `images/<sha1>-30x20.png`. */
  path: string
  facts: Record<string, unknown>
}

const ASSET_ID = /^(image|file)-([\da-f]{40})(-\d+x\d+)?-([a-z0-9]+)$/
/** Properties that an import computes again. */
const LEFT_OUT = new Set(['_id', '_type', 'assetId', 'extension', 'mimeType', 'path', 'uploadId', 'url'])

/** The asset of an asset document; undefined for any other document. */
export function archivedAsset(document: LakeDocument): ArchivedAsset | undefined {
  const [, kind, sha1 = '', size = '', extension = ''] = ASSET_ID.exec(document._id) ?? []
  if (kind !== 'image' && kind !== 'file') return undefined
  if (document._type !== `sanity.${kind}Asset`) return undefined
  const facts = Object.entries(document).filter(([name]) => !LEFT_OUT.has(name))
  return { kind, sha1, path: `${kind}s/${sha1}${size}.${extension}`, facts: Object.fromEntries(facts) }
}
