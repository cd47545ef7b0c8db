import { Hono } from 'hono'
import { sendFailure } from '../http/send-failure.ts'

export interface MediaFile {
  bytes: Uint8Array<ArrayBuffer>
  mimeType: string
}

/** Reads a file by its path below `/media/`; undefined when there is none. */
export type MediaReader = (path: string) => Promise<MediaFile | undefined>

/** Files are immutable under their name (a new drawing gets a new folder), so that browsers fetch them once. */
export function mediaRoutes(readMedia: MediaReader) {
  return new Hono().get('/:path{.+}', async (c) => {
    const file = await readMedia(c.req.param('path'))
    if (!file) return sendFailure(c, { code: 'not_found' })
    c.header('cache-control', 'public, max-age=31536000, immutable')
    c.header('access-control-allow-origin', '*')
    c.header('cross-origin-resource-policy', 'cross-origin')
    c.header('content-type', file.mimeType)
    return c.body(file.bytes)
  })
}
