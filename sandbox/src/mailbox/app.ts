import { Hono } from 'hono'
import { createRequestLimit } from '../rate-limit.ts'
import { createMailReader } from './mails.ts'
import { mailboxPage, mailList } from './page.ts'

/** A mail in its frame loads only styles and pictures; its links open in a new tab. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:"

/** An open page polls every second. */
const requestsPerMinute = 600

interface MailboxEnvironment {
  /** Absent for requests made in this process. */
  Bindings: { clientIp?: string | null }
}

/** The page with every mail that the shop sent, and `GET /api/mails` for tests. It reads no request bodies. */
export function createMailbox(folder: string, rateFactor = 1): Hono<MailboxEnvironment> {
  const readMails = createMailReader(folder)
  const limitRequests = createRequestLimit(requestsPerMinute * rateFactor)
  const app = new Hono<MailboxEnvironment>()

  app.use(async (c, next) => (await limitRequests(c.env?.clientIp ?? null)) ?? next())

  app.get('/', async (c) => {
    const all = await readMails()
    return c.html(mailboxPage(all, all.mails[0]))
  })

  app.get('/mails/:id', async (c) => {
    const all = await readMails()
    const mail = all.mails.find(({ id }) => id === c.req.param('id'))
    return c.html(mailboxPage(all, mail), mail ? 200 : 404)
  })

  app.get('/mails/:id/body', async (c) => {
    const { mails } = await readMails()
    const mail = mails.find(({ id }) => id === c.req.param('id'))
    if (!mail) return c.text('Ce message n’existe plus.', 404)
    return c.html(`<base target="_blank">${mail.html}`, 200, { 'content-security-policy': mailPolicy })
  })

  app.get('/list', async (c) => c.html(mailList(await readMails(), c.req.query('current') ?? '')))

  app.get('/api/mails', async (c) => c.json((await readMails()).mails))

  return app
}
