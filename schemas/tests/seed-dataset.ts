import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { isRecord } from '../rules/is-record.ts'

export interface StoredDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

export const seedFolder = new URL('../seed/', import.meta.url)
export const seedText = readFileSync(new URL('data.ndjson', seedFolder), 'utf8')
const lines = seedText.trim().split('\n')
const assetPlaceholder = /^image@file:\/\/\.\/(images\/(.+)\.webp)$/u

/** The documents as in the archive's file. */
export const seedDocuments = lines.map((line): StoredDocument => JSON.parse(line))

/** The documents as in the Content Lake, with assets and references. */
export async function seedDataset(): Promise<StoredDocument[]> {
  const assets = new Map<string, Promise<StoredDocument>>()
  const withAssets = (_key: string, value: unknown): unknown => {
    if (!isRecord(value) || typeof value._sanityAsset !== 'string') return value
    const { _sanityAsset: placeholder, ...picture } = value
    const [, path = '', name = ''] = assetPlaceholder.exec(String(placeholder)) ?? []
    const id = `image-${name}-webp`
    if (!assets.has(id)) assets.set(id, assetDocument(id, path))
    return { ...picture, asset: { _type: 'reference', _ref: id } }
  }
  const documents = lines.map((line) => stamp(JSON.parse(line, withAssets)))
  return [...documents, ...(await Promise.all(assets.values()))]
}

async function assetDocument(id: string, path: string): Promise<StoredDocument> {
  const { hasAlpha, height, width } = await sharp(readFileSync(new URL(path, seedFolder))).metadata()
  const name = path.replace('images/', '')
  return stamp({
    _id: id,
    _type: 'sanity.imageAsset',
    assetId: id,
    sha1hash: id,
    originalFilename: name,
    extension: 'webp',
    mimeType: 'image/webp',
    size: 1,
    path: `images/local/production/${name}`,
    url: `http://localhost:3900/images/local/production/${name}`,
    metadata: {
      _type: 'sanity.imageMetadata',
      hasAlpha,
      isOpaque: !hasAlpha,
      lqip: 'data:image/webp;base64,UklGRg==',
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
    },
  })
}

const stamp = (document: StoredDocument): StoredDocument => ({
  ...document,
  _rev: 'seed',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
})
