import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { LakeContext } from '../http/environment.ts'
import { streamOf } from '../streams/stream-of.ts'
import { AssetError } from './asset-error.ts'
import { type AssetHead, createAssetHeaders, matchesEtag } from './asset-headers.ts'

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
  const range = byteRange(c.req.header('range'), size)
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers.set('content-length', String(end - start + 1))
  if (range) headers.set('content-range', `bytes ${start}-${end}/${size}`)
  const body = c.req.method === 'HEAD' ? null : streamOf(readRange(path, start, end))
  return new Response(body, { status: range ? 206 : 200, headers })
}

async function* readRange(path: string, start: number, end: number): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { start, end })
}

/** One range; any other form of the header is answered whole, as the standard allows. */
function byteRange(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!found || (found[1] === '' && found[2] === '')) return undefined
  const start = found[1] === '' ? Math.max(0, size - Number(found[2])) : Number(found[1])
  const end = found[1] === '' || found[2] === '' ? size - 1 : Math.min(Number(found[2]), size - 1)
  if (start > end) throw new AssetError(416, `The range is outside the ${size} bytes of the asset`)
  return { start, end }
}
