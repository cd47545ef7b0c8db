import type { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { Dataset } from '../datasets/open-dataset.ts'
import type { LakeContext, LakeEnv } from '../http/request-context.ts'
import { AssetError } from './asset.ts'
import { detectMimeType, SVG } from './inspect-upload.ts'
import { serveFile } from './serve-file.ts'
import { serveVariant } from './serve-variant.ts'
import type { RenderQueue } from './transform/render-queue.ts'
import { parseTransform, type Transform } from './transform/transform-params.ts'

const IMAGE_NAME = /^([\da-f]{40})-(\d{1,6})x(\d{1,6})\.([a-z]{3,4})$/
const FILE_NAME = /^([\da-f]{40})\.([a-z0-9]{1,10})$/
/** Types that browsers show without executing them; any other file is served as bytes to download. */
const INERT_TYPES =
  /^(?:(?:audio|video|font)\/[\w.+-]+|image\/(?!svg)[\w.+-]+|text\/(?:plain|csv|vtt)|application\/(?:pdf|json|zip))(?:;|$)/

export interface AssetRouteDeps {
  projectId: string
  findDataset: (name: string) => Dataset | undefined
  renders: RenderQueue
}

/** `/images/…` and `/files/…`: public by URL, as on the hosted CDN, also in private datasets. A last path segment is a vanity name and ignored. */
export function registerAssetRoutes(app: Hono<LakeEnv>, deps: AssetRouteDeps): void {
  for (const vanityName of ['', '/:vanityName']) {
    app.get(`/images/${deps.projectId}/:dataset/:name${vanityName}`, (c) => serveImage(c, deps))
    app.get(`/files/${deps.projectId}/:dataset/:name${vanityName}`, (c) => serveAssetFile(c, deps))
  }
}

/** The path is built from the URL's file name, never from the document's fields; the document only has to exist. */
function serveImage(c: LakeContext, { findDataset, renders }: AssetRouteDeps): Promise<Response> {
  const dataset = findDataset(c.req.param('dataset') ?? '')
  const name = c.req.param('name') ?? ''
  const [, sha1 = '', width = '', height = '', extension = ''] = IMAGE_NAME.exec(name) ?? []
  const mimeType = detectMimeType(extension)
  const document = dataset?.store.get(`image-${sha1}-${width}x${height}-${extension}`)
  if (mimeType === undefined || !dataset || !document) throw new AssetError(404, 'Image not found')
  const transform = parseTransform(new URL(c.req.url).searchParams)
  const download = chooseDownloadName(c, document.originalFilename, name)
  const { blobs, variants } = dataset
  const path = blobs.path(sha1)
  if (extension === SVG.extension || isEmptyTransform(transform)) {
    return serveFile(c, path, { mimeType, etag: `"${sha1}"`, download })
  }
  const source = { path, sha1, width: Number(width), height: Number(height), extension }
  return serveVariant(c, source, transform, { variants, renders }, download)
}

function serveAssetFile(c: LakeContext, { findDataset }: AssetRouteDeps): Promise<Response> {
  const dataset = findDataset(c.req.param('dataset') ?? '')
  const name = c.req.param('name') ?? ''
  const [, sha1 = '', extension = ''] = FILE_NAME.exec(name) ?? []
  const document = dataset?.store.get(`file-${sha1}-${extension}`)
  if (!dataset || !document) throw new AssetError(404, 'File not found')
  const guessedType = getMimeType(name) ?? ''
  return serveFile(c, dataset.blobs.path(sha1), {
    mimeType: INERT_TYPES.test(guessedType) ? guessedType : 'application/octet-stream',
    etag: `"${sha1}"`,
    download: chooseDownloadName(c, document.originalFilename, name),
  })
}

/** `?dl=name` names the download; `?dl=` uses the original file name. */
function chooseDownloadName(c: LakeContext, originalName: unknown, fallback: string): string | undefined {
  const requestedName = c.req.query('dl')
  if (requestedName === undefined) return undefined
  return requestedName || (typeof originalName === 'string' && originalName) || fallback
}

function isEmptyTransform(transform: Transform): boolean {
  return Object.keys(transform).length === 0
}
