import { createFulfilmentHandler } from '@lucarne/fulfilment/handler.ts'
import { z } from 'zod'
import { createMailboxProvider } from '../../src/mailbox/mailbox-provider.ts'

/** A worker in a child process that dies during its work. */
const environment = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_SECRET_KEY: z.string(),
  MAILS_DIR: z.string(),
})
const settings = environment.parse(process.env)
const scheduleSecret = 'used-once-here-and-of-32-characters'
const mailbox = createMailboxProvider(settings.MAILS_DIR)

process.once('message', async (message) => {
  const { killAfter } = z.object({ killAfter: z.number() }).parse(message)
  let sent = 0
  const handle = createFulfilmentHandler({
    supabaseUrl: settings.SUPABASE_URL,
    secretKey: settings.SUPABASE_SECRET_KEY,
    scheduleSecret,
    siteUrl: 'http://localhost:5173',
    content: { projectId: 'local', dataset: 'production', apiHost: 'http://127.0.0.1:9' },
    access: { encryptionKey: btoa('0'.repeat(32)), source: { kind: 'manual' } },
    mailProvider: {
      async send(mail) {
        const result = await mailbox.send(mail)
        sent += 1
        // Dies after the mailbox accepted the mail and before the outbox recorded it.
        if (sent === killAfter) process.kill(process.pid, 'SIGKILL')
        return result
      },
    },
  })
  const headers = { authorization: `Bearer ${scheduleSecret}` }
  await handle(new Request('http://localhost', { method: 'POST', headers }))
})
