import type { Hono } from 'hono'
import { ApiError } from '../http/api-error.ts'
import { getDataset, type LakeContext, type LakeEnv, requireUser } from '../http/request-context.ts'
import type { DocumentInput } from '../storage/write-transaction.ts'
import { AssetError, MAX_UPLOAD_BYTES } from './asset.ts'
import type { AssetInfo, AssetKind } from './asset-library.ts'

const MAX_TEXT_LENGTH = 1_000
const TEXT_FIELDS = ['title', 'label', 'description', 'creditLine'] as const

/** `assets/images` and `assets/files`: the body is the asset. */
export function registerUploadRoutes(app: Hono<LakeEnv>): void {
  app.post('/assets/images/:dataset', (c) => upload(c, 'image'))
  app.post('/assets/files/:dataset', (c) => upload(c, 'file'))
}

/** Uploading the same content again returns the existing asset document unchanged. */
async function upload(c: LakeContext, kind: AssetKind) {
  const identity = requireUser(c)
  const { assets, documents, access } = getDataset(c)
  // Checked before the bytes are received; the grants are checked against the document once it is known.
  if (!access.hasPermission(identity, 'create')) throw new ApiError(403, 'Insufficient permissions to upload')
  const { signal } = c.req.raw
  const write = (document: DocumentInput, dryRun: boolean) =>
    documents.mutate({
      mutations: [{ createIfNotExists: document }],
      autoGenerateArrayKeys: false,
      dryRun,
      identity,
      signal,
    })
  const document = await assets.ingest(kind, requireBody(c, kind), parseAssetInfo(c), {
    check: (draft) => write(draft, true),
  })
  const { results } = await write(document, false)
  return c.json({ document: results[0]?.document })
}

function requireBody(c: LakeContext, kind: AssetKind): AsyncIterable<Uint8Array> {
  const { body } = c.req.raw
  if (!body) throw new AssetError(400, 'The upload is empty')
  if (Number(c.req.header('content-length')) > MAX_UPLOAD_BYTES[kind]) {
    throw new AssetError(413, `An upload may have ${MAX_UPLOAD_BYTES[kind]} bytes at most`)
  }
  return body
}

function parseAssetInfo(c: LakeContext): AssetInfo {
  const text = (name: string) => c.req.query(name)?.slice(0, MAX_TEXT_LENGTH) || undefined
  const id = text('sourceId')
  const name = text('sourceName')
  return {
    originalFilename: text('filename'),
    ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, text(field)])),
    source: id !== undefined && name !== undefined ? { id, name, url: text('sourceUrl') } : undefined,
  }
}
