/**
 * Writes the published content of a running sandbox back into `schemas/seed`, as an archive that the official importer
 * reads: `pnpm seed:export [API host]`. Drafts and moderation documents stay out, since visitors may not read them, and so does what
 * the store writes.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiVersion } from '../queries/api-version.ts'

type Json = string | number | boolean | null | Json[] | { [field: string]: Json }
type Fields = { [field: string]: Json }

/** Asset document id to the picture's file name in the archive. */
type FileNames = ReadonlyMap<string, string>

interface ImageAsset {
  id: string
  sha1: string
  name: string
  url: string
  metadata: Json
}

/** Set by the Content Lake at each write. */
const volatileFields = new Set(['_rev', '_createdAt', '_updatedAt'])

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Fields in alphabetical order, and the importer's placeholders where pictures are. */
function archived(value: Json, files: FileNames): Json {
  if (Array.isArray(value)) return value.map((item) => archived(item, files))
  if (!isFields(value)) return value
  const { asset, ...rest } = value
  const file = isFields(asset) ? files.get(String(asset._ref)) : undefined
  const fields = file ? { ...rest, _sanityAsset: `image@file://./images/${file}` } : value
  return Object.fromEntries(
    Object.entries(fields)
      .sort(([a], [b]) => byCodeUnit(a, b))
      .map(([name, field]) => [name, archived(field, files)]),
  )
}

/**
 * An archive's `data.ndjson`: one document a line, sorted by type and id for deterministic bytes.
 * @param files needed for documents that refer to picture assets
 */
export function serializeArchive(documents: readonly Fields[], files: FileNames = new Map()): string {
  const sortKey = ({ _type, _id }: Fields) => `${_type} ${_id}`
  return documents
    .toSorted((a, b) => byCodeUnit(sortKey(a), sortKey(b)))
    .map((document) => Object.entries(document).filter(([name]) => !volatileFields.has(name)))
    .map((fields) => `${JSON.stringify(archived(Object.fromEntries(fields), files))}\n`)
    .join('')
}

/** An archive's `assets.json`: computed metadata, so that an import need not compute it. */
function assetMapText(assets: readonly ImageAsset[]): string {
  const lines = assets.map(
    ({ sha1, metadata }) => `"image-${sha1}":${JSON.stringify(archived({ metadata }, new Map()))}`,
  )
  return `{\n${lines.toSorted(byCodeUnit).join(',\n')}\n}\n`
}

/** Original file names; duplicates get a hash. */
function fileNames(assets: readonly ImageAsset[]): Map<string, string> {
  const taken = new Set<string>()
  return new Map(
    assets.map(({ id, name, sha1 }) => {
      const file = taken.has(name) ? name.replace(/(?=\.\w+$)/u, `-${sha1.slice(0, 8)}`) : name
      taken.add(file)
      return [id, file]
    }),
  )
}

async function request(url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} responded with status ${response.status}.`)
  return response
}

/**
 * Exports what an anonymous visitor may read into an archive's folder; pictures that no document shows are removed.
 * @param apiHost of the Content Lake, such as `http://localhost:3900`
 * @returns how many documents the archive holds
 * @throws Error when the lake or a picture cannot be read
 */
export async function exportSeed(apiHost: string, folder: string): Promise<number> {
  const lines = await (await request(`${apiHost}/v${apiVersion}/data/export/production`)).text()
  const documents = lines
    .split('\n')
    .filter(Boolean)
    .map((line): Fields => JSON.parse(line))
  const content = documents.filter(
    ({ _type }) => !/^(?:(?:sanity|system)\.|catalogueChange$)/u.test(String(_type)),
  )
  const shown = JSON.stringify(content)
  const assets = documents
    .filter(({ _type, _id }) => _type === 'sanity.imageAsset' && shown.includes(`"_ref":"${_id}"`))
    .map(({ _id, extension, metadata, originalFilename, sha1hash, url }) => ({
      id: String(_id),
      name: String(originalFilename ?? `image.${extension}`).replaceAll(/[^\w.-]+/gu, '-'),
      sha1: String(sha1hash),
      url: String(url),
      metadata: metadata ?? {},
    }))
  const files = fileNames(assets)
  const images = join(folder, 'images')
  await mkdir(images, { recursive: true })
  for (const { id, url } of assets)
    await writeFile(join(images, files.get(id) ?? id), await (await request(url)).bytes())
  const exported = new Set(files.values())
  for (const file of await readdir(images)) if (!exported.has(file)) await rm(join(images, file))
  await writeFile(join(folder, 'data.ndjson'), serializeArchive(content, files))
  await writeFile(join(folder, 'assets.json'), assetMapText(assets))
  return content.length
}

if (import.meta.main) {
  const apiHost = process.argv[2] ?? `http://localhost:${3900 + Number(process.env.PORT_OFFSET ?? 0)}`
  const count = await exportSeed(apiHost, fileURLToPath(new URL('../seed', import.meta.url)))
  console.log(`schemas/seed holds the ${count} documents that ${apiHost} publishes.`)
}
