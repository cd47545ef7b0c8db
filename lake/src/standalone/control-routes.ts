import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { SnapshotError } from './content-folder.ts'

/** Paths of the server itself, beside those of the Content Lake. */
export const controlPath = '/_lake'

export interface ControlDeps {
  token: string
  reset: (snapshot?: string) => Promise<void>
  saveSnapshot: (name: string) => Promise<void>
  exportArchive: () => Promise<ReadableStream<Uint8Array>>
}

/**
 * Reset, snapshots and export of a running server, for test suites in any language. They need the server's token; as
 * there is no CORS, no page of a browser can call them.
 */
export function createControlRoutes({ token, reset, saveSnapshot, exportArchive }: ControlDeps): Hono {
  const control = new Hono().basePath(controlPath)
  control.use(bearerAuth({ token }))
  control.onError((error, c) => {
    if ('getResponse' in error) return error.getResponse()
    if (error instanceof SnapshotError) return c.json({ error: error.message }, 404)
    console.error(error)
    return c.json({ error: 'An internal error occurred' }, 500)
  })
  control.post('/reset', async (c) => {
    await reset(c.req.query('snapshot'))
    return c.body(null, 204)
  })
  control.put('/snapshots/:name', async (c) => {
    await saveSnapshot(c.req.param('name'))
    return c.body(null, 204)
  })
  control.get('/archive', async (c) =>
    c.body(await exportArchive(), 200, { 'content-type': 'application/gzip' }),
  )
  return control
}
