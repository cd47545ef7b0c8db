import { Hono } from 'hono'
import { createRequestLimit } from '../rate-limit.ts'
import { createMailReader } from './mails.ts'
import { renderMailboxPage, renderMailList } from './page.ts'

/** A mail's frame loads only styles and pictures; links open in a new tab. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:"

/** An open page polls every second. */
const requestsPerMinute = 600

interface MailboxEnvironment {
  /** Undefined for requests within this process. */
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
    return c.html(renderMailboxPage(all, all.mails[0]))
  })

  app.get('/mails/:id', async (c) => {
    const all = await readMails()
    const mail = all.mails.find(({ id }) => id === c.req.param('id'))
    return c.html(renderMailboxPage(all, mail), mail ? 200 : 404)
  })

  app.get('/mails/:id/body', async (c) => {
    const { mails } = await readMails()
    const mail = mails.find(({ id }) => id === c.req.param('id'))
    if (!mail) return c.text('Ce message n’existe plus.', 404)
    // Injected into the head, so that the doctype stays first.
    const body = mail.html.replace(/<head>|^(?!.*<head>)/s, '$&<base target="_blank">')
    return c.html(body, 200, { 'content-security-policy': mailPolicy })
  })

  app.get('/mails/:id/attachments/:index', async (c) => {
    const { mails } = await readMails()
    const attachment = mails.find(({ id }) => id === c.req.param('id'))?.attachments[
      Number(c.req.param('index'))
    ]
    if (!attachment) return c.text('Cette pièce jointe n’existe plus.', 404)
    // Only types that cannot run scripts in this page's origin are shown inline.
    const isPdf = attachment.contentType === 'application/pdf'
    const disposition = `${isPdf ? 'inline' : 'attachment'}; filename="${encodeURIComponent(attachment.fileName)}"`
    return c.body(Buffer.from(attachment.base64, 'base64'), 200, {
      'content-type': isPdf ? 'application/pdf' : 'application/octet-stream',
      'content-disposition': disposition,
      'x-content-type-options': 'nosniff',
    })
  })

  app.get('/list', async (c) => c.html(renderMailList(await readMails(), c.req.query('current') ?? '')))

  app.get('/api/mails', async (c) => c.json((await readMails()).mails))

  return app
}
