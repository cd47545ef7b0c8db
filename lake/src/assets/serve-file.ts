import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import parseRange from 'range-parser'
import type { LakeContext } from '../http/request-context.ts'
import { toReadableStream } from '../readable-stream.ts'
import { AssetError } from './asset.ts'

/** Responds with stored bytes: all of them, the requested range (video players seek), or 304 when the client has them. */
export async function serveFile(c: LakeContext, path: string, head: AssetHead): Promise<Response> {
  const size = await stat(path).then(
    (stats) => stats.size,
    () => {
      throw new AssetError(404, 'Asset not found')
    },
  )
  const headers = createAssetHeaders(head)
  headers.set('accept-ranges', 'bytes')
  if (matchesEtag(c.req.header('if-none-match'), head.etag))
    return new Response(null, { status: 304, headers })
  const range = parseByteRange(c.req.header('range'), size)
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers.set('content-length', String(end - start + 1))
  if (range) headers.set('content-range', `bytes ${start}-${end}/${size}`)
  const body = c.req.method === 'HEAD' ? null : toReadableStream(readRange(path, start, end))
  return new Response(body, { status: range ? 206 : 200, headers })
}

async function* readRange(path: string, start: number, end: number): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { start, end })
}

/** The requested range; undefined for several ranges or other units, which the standard allows to ignore. */
function parseByteRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | undefined {
  const ranges = parseRange(size, header ?? '')
  if (ranges === -1) throw new AssetError(416, `The range is outside the ${size} bytes of the asset`)
  return ranges === -2 || ranges.type !== 'bytes' || ranges.length > 1 ? undefined : ranges[0]
}

/** Uploaded content is immutable and must never be executed, whatever its type claims. */
const COMMON_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

/** An SVG opened as a page may use inline styles, and nothing else. */
const SVG_SANDBOX_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

export interface AssetHead {
  mimeType: string
  /** Strong validator: equal tags mean equal bytes. */
  etag: string
  /** File name of a requested download. */
  download?: string | undefined
}

export function createAssetHeaders({ mimeType, etag, download }: AssetHead): Headers {
  const headers = new Headers({ ...COMMON_HEADERS, 'content-type': mimeType, etag })
  // The sandbox would prevent browsers from showing a PDF, which is harmless without it.
  if (mimeType !== 'application/pdf') headers.set('content-security-policy', SVG_SANDBOX_POLICY)
  if (download !== undefined) headers.set('content-disposition', createContentDisposition(download))
  return headers
}

/** RFC 6266: an ASCII fallback and the encoded name, both without quotes, slashes and control characters. */
function createContentDisposition(name: string): string {
  const safe = name
    .replace(/[\p{Cc}"\\/]/gu, '_')
    .slice(0, 200)
    .toWellFormed()
  const plain = safe.replace(/[^ -~]|%/g, '_')
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Whether the client has these bytes cached. `hono/etag` would compare only after the image is rendered. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag)
}
