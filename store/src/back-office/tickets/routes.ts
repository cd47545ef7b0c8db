import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { staffTicketLists, ticketActionBodySchema } from '../../../contract/back-office/tickets.ts'
import { limitBody } from '../../http/limit-body.ts'
import { sendFailure } from '../../http/send-failure.ts'
import { validate } from '../../http/validate.ts'
import type { StoreContext } from '../../store-context.ts'
import { needs, type StaffEnv } from '../staff-context.ts'
import { findTicket, findTickets, performTicketAction } from './queries.ts'

const listQuery = z
  .object({
    list: z.enum(staffTicketLists).default('inbox'),
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
const ticketPath = z.object({ reference: z.string().max(20) })

/** The inbox of the contact form (docs/product/back-office.md). */
export function staffTicketRoutes({ database }: StoreContext) {
  async function sendRequest(c: Context<StaffEnv>, reference: string) {
    const ticket = await findTicket(database, c.get('staff'), reference)
    if (!ticket) return sendFailure(c, { code: 'not_found' })
    return c.json({ ticket })
  }

  return new Hono<StaffEnv>()
    .use('/tickets/*', needs('handle_tickets'))
    .get('/tickets', validate('query', listQuery), async (c) =>
      c.json(await findTickets(database, c.get('staff'), c.req.valid('query'))),
    )
    .get('/tickets/:reference', validate('param', ticketPath), (c) =>
      sendRequest(c, c.req.valid('param').reference),
    )
    .post(
      '/tickets/:reference/actions',
      limitBody(48),
      validate('param', ticketPath),
      validate('json', ticketActionBodySchema),
      async (c) => {
        const { reference } = c.req.valid('param')
        const outcome = await performTicketAction(database, c.get('staff'), reference, c.req.valid('json'))
        if (!outcome.ok) return sendFailure(c, outcome.failure)
        return sendRequest(c, reference)
      },
    )
}
