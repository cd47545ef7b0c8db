import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import {
  computePreviewLinkId,
  isPreviewLinkOpen,
  type PreviewLink,
  previewQueryBodySchema,
} from '../../contract/preview-links.ts'
import { parseBearer } from '../http/bearer.ts'
import { limitBody } from '../http/limit-body.ts'
import { noStore } from '../http/no-store.ts'
import { type RequestBindings, rateLimit } from '../http/rate-limit.ts'
import { sendFailure } from '../http/send-failure.ts'
import { validate } from '../http/validate.ts'
import type { DraftsClient } from './drafts-client.ts'

/** Drafts for whoever has a preview link (docs/product/studio.md#preview-links), which is checked at each request. */
export function previewRoutes(drafts: DraftsClient, requestsPerMinute: number) {
  const unavailable = (cause: unknown): never => {
    throw new HTTPException(503, { cause })
  }

  const requireLink = createMiddleware<{ Variables: { link: PreviewLink } }>(async (c, next) => {
    const token = parseBearer(c)
    if (token === undefined) return sendFailure(c, { code: 'unauthenticated' })
    const id = await computePreviewLinkId(token)
    const link = id && (await drafts.findLink(id).catch(unavailable))
    // The same response for a link that never existed, expired or was revoked.
    if (!link || !isPreviewLinkOpen(link, Date.now())) return sendFailure(c, { code: 'not_found' })
    c.set('link', link)
    return next()
  })

  return new Hono<{ Bindings: RequestBindings }>()
    .use('/preview/*', rateLimit(requestsPerMinute))
    .use('/preview/*', noStore)
    .get('/preview/link', requireLink, async (c) => {
      const { expiresAt, title } = c.get('link')
      return c.json({ title, expires_at: expiresAt })
    })
    .post(
      '/preview/queries',
      limitBody(128),
      validate('json', previewQueryBodySchema),
      requireLink,
      async (c) => {
        const { params, query } = c.req.valid('json')
        // Everything else in the project, such as moderation documents, stays private.
        if (!drafts.allowedQueries.has(query)) return sendFailure(c, { code: 'forbidden' })
        return c.json({ result: await drafts.query(query, params).catch(unavailable) })
      },
    )
}
