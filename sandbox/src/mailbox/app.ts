import { Hono } from 'hono'
import { createRequestLimit } from '../request-limit.ts'
import { createMailReader } from './mails.ts'
import { mailboxPage, mailList } from './page.ts'

/** What a mail may do in its frame: show itself. Its links open beside it, for which the sandbox leaves room. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:"

/** An open page asks every two seconds. */
const requestsPerMinute = 600

interface MailboxEnvironment {
  /** The network address that asks; absent for requests made in this process. */
  Bindings: { peer?: string | null }
}

/**
 * The page on which a newcomer reads every mail the house sent, and `GET /api/mails` for tests. It reads no request's
 * body.
 */
export function createMailbox(folder: string, rateFactor = 1): Hono<MailboxEnvironment> {
  const read = createMailReader(folder)
  const refusal = createRequestLimit(requestsPerMinute * rateFactor)
  const app = new Hono<MailboxEnvironment>()

  app.use(async (c, next) => (await refusal(c.env?.peer ?? null)) ?? next())

  app.get('/', async (c) => {
    const all = await read()
    return c.html(mailboxPage(all, all.mails[0]))
  })

  app.get('/mails/:id', async (c) => {
    const all = await read()
    const mail = all.mails.find(({ id }) => id === c.req.param('id'))
    return c.html(mailboxPage(all, mail), mail ? 200 : 404)
  })

  app.get('/mails/:id/body', async (c) => {
    const { mails } = await read()
    const mail = mails.find(({ id }) => id === c.req.param('id'))
    if (!mail) return c.text('Ce message n’existe plus.', 404)
    return c.html(`<base target="_blank">${mail.html}`, 200, { 'content-security-policy': mailPolicy })
  })

  app.get('/list', async (c) => c.html(mailList(await read(), c.req.query('current') ?? '')))

  app.get('/api/mails', async (c) => c.json((await read()).mails))

  return app
}
