import type { AssetKind } from '../assets/asset-library.ts'
import { isJsonRecord } from '../json.ts'
import { ArchiveError } from './archive-error.ts'

/** Marks an asset in the documents of an archive: `"_sanityAsset": "image@file://./images/a.png"`. */
const PLACEHOLDER = '_sanityAsset'

export interface AssetSource {
  kind: AssetKind
  /** The source as written, such as `file://./images/a.png`. */
  url: string
}

function parsePlaceholder(text: unknown): AssetSource {
  const match = typeof text === 'string' ? /^(image|file)@([a-z]+:\/\/.+)$/.exec(text) : null
  const [, kind, url] = match ?? []
  if (url === undefined || (kind !== 'image' && kind !== 'file')) {
    throw new ArchiveError(
      `"_sanityAsset" must read image@file://… or file@file://…, not ${JSON.stringify(text)}`,
    )
  }
  return { kind, url }
}

/**
 * Replaces each placeholder by a reference; the object around it keeps its other fields.
 * @param assetId id of the asset document for a source
 * @throws ArchiveError at a malformed placeholder
 */
export function resolvePlaceholders(
  value: Record<string, unknown>,
  assetId: (source: AssetSource) => string,
): Record<string, unknown> {
  const { [PLACEHOLDER]: placeholder, ...fields } = value
  const resolved = Object.fromEntries(
    Object.entries(fields).map(([name, item]) => [name, resolveNested(item, assetId)]),
  )
  if (placeholder === undefined) return resolved
  const source = parsePlaceholder(placeholder)
  return { _type: source.kind, ...resolved, asset: { _type: 'reference', _ref: assetId(source) } }
}

function resolveNested(value: unknown, assetId: (source: AssetSource) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveNested(item, assetId))
  return isJsonRecord(value) ? resolvePlaceholders(value, assetId) : value
}

/**
 * The inverse, for exports: replaces each reference to an archived asset by a placeholder.
 * @param assets by document id
 */
export function insertPlaceholders(
  value: Record<string, unknown>,
  assets: ReadonlyMap<string, { kind: AssetKind; path: string }>,
): Record<string, unknown> {
  const { asset: reference, ...rest } = value
  const id = isJsonRecord(reference) ? reference._ref : undefined
  const asset = typeof id === 'string' ? assets.get(id) : undefined
  const fields = Object.entries(asset ? rest : value).map(([name, item]) => [
    name,
    insertNested(item, assets),
  ])
  const placeholder = asset && { [PLACEHOLDER]: `${asset.kind}@file://./${asset.path}` }
  return { ...placeholder, ...Object.fromEntries(fields) }
}

function insertNested(value: unknown, assets: Parameters<typeof insertPlaceholders>[1]): unknown {
  if (Array.isArray(value)) return value.map((item) => insertNested(item, assets))
  return isJsonRecord(value) ? insertPlaceholders(value, assets) : value
}
