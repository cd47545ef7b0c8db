import { type Context, Hono } from 'hono'
import { isPreviewLinkOpen, previewLinkId, previewQueryBodySchema } from '../../contract/preview-links.ts'
import { ApiError } from '../api-error.ts'
import { readBearer } from '../http/bearer.ts'
import { limitBody } from '../http/limit-body.ts'
import { type RequestBindings, rateLimit } from '../http/rate-limit.ts'
import { validate } from '../http/validate.ts'
import type { DraftsReader } from './drafts-reader.ts'

/** Drafts for whoever has a preview link (docs/product.md#preview-links), which is checked at each request. */
export function previewRoutes(drafts: DraftsReader, requestsPerMinute: number) {
  const unavailable = (cause: unknown): never => {
    throw new ApiError(503, 'The content cannot be read at the moment.', { cause })
  }

  async function requireLink(c: Context) {
    const id = await previewLinkId(readBearer(c))
    const link = id && (await drafts.findLink(id).catch(unavailable))
    // The same for a link that never was, has ended or was revoked.
    if (!link || !isPreviewLinkOpen(link, Date.now())) throw new ApiError(404, 'This preview is not open.')
    return link
  }

  return new Hono<{ Bindings: RequestBindings }>()
    .use('/preview/*', rateLimit(requestsPerMinute))
    .use('/preview/*', async (c, next) => {
      await next()
      c.header('cache-control', 'no-store')
    })
    .get('/preview/link', async (c) => {
      const { expiresAt, title } = await requireLink(c)
      return c.json({ title, expires_at: expiresAt })
    })
    .post('/preview/queries', limitBody(128), validate('json', previewQueryBodySchema), async (c) => {
      await requireLink(c)
      const { params, query } = c.req.valid('json')
      // Whatever else a project holds, moderation for instance, stays closed.
      if (!drafts.allowedQueries.has(query)) throw new ApiError(403, 'No page of the site sends this query.')
      return c.json({ result: await drafts.query(query, params).catch(unavailable) })
    })
}
