import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { requestActionBodySchema, staffRequestLists } from '../../../contract/back-office/tickets.ts'
import { limitBody } from '../../http/limit-body.ts'
import { sendFailure } from '../../http/send-failure.ts'
import { validate } from '../../http/validate.ts'
import type { StoreContext } from '../../store-context.ts'
import { needs, type StaffEnv } from '../staff-context.ts'
import { findRequest, findRequests, performRequestAction } from './queries.ts'

const listQuery = z
  .object({
    list: z.enum(staffRequestLists).default('inbox'),
    search: z.string().max(200).default(''),
    after_rank: z.coerce.number().int().optional(),
    after_at: z.iso.datetime({ offset: true }).optional(),
    after_id: z.uuid().optional(),
  })
  .transform(({ list, search, after_rank: rank, after_at: at, after_id: id }) => ({
    list,
    search,
    after: rank !== undefined && at !== undefined && id !== undefined ? { rank, at, id } : undefined,
  }))
const requestPath = z.object({ reference: z.string().max(20) })

/** The inbox of the contact form (docs/product/back-office.md). */
export function staffRequestRoutes({ database }: StoreContext) {
  async function sendRequest(c: Context<StaffEnv>, reference: string) {
    const request = await findRequest(database, c.get('staff'), reference)
    if (!request) return sendFailure(c, { code: 'not_found' })
    return c.json({ request })
  }

  return new Hono<StaffEnv>()
    .use('/requests/*', needs('handle_requests'))
    .get('/requests', validate('query', listQuery), async (c) =>
      c.json(await findRequests(database, c.get('staff'), c.req.valid('query'))),
    )
    .get('/requests/:reference', validate('param', requestPath), (c) =>
      sendRequest(c, c.req.valid('param').reference),
    )
    .post(
      '/requests/:reference/actions',
      limitBody(48),
      validate('param', requestPath),
      validate('json', requestActionBodySchema),
      async (c) => {
        const { reference } = c.req.valid('param')
        const outcome = await performRequestAction(database, c.get('staff'), reference, c.req.valid('json'))
        if (!outcome.ok) return sendFailure(c, outcome.failure)
        return sendRequest(c, reference)
      },
    )
}
