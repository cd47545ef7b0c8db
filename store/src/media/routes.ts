import { Hono } from 'hono'
import { StoreError } from '../errors.ts'
import type { MediaReader } from './media-reader.ts'

/** Pictures never change under their name (a new drawing gets a new folder): they are asked for once. */
export function mediaRoutes(read: MediaReader) {
  return new Hono().get('/:path{.+}', async (c) => {
    const file = await read(c.req.param('path'))
    if (!file) throw new StoreError(404, 'Picture not found.')
    c.header('cache-control', 'public, max-age=31536000, immutable')
    c.header('access-control-allow-origin', '*')
    c.header('cross-origin-resource-policy', 'cross-origin')
    c.header('content-type', file.type)
    return c.body(file.bytes)
  })
}
