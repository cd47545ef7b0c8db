import { join } from 'node:path'
import { z } from 'zod'
import { createMailbox } from '../mailbox/app.ts'
import { listenLocally } from './listen-locally.ts'
import { runService } from './run-service.ts'

const environment = z.object({
  LUCARNE_DATA: z.string().min(1),
  MAILBOX_PORT: z.coerce.number().int(),
  RATE_FACTOR: z.coerce.number().positive().default(1),
})

await runService('mailbox', async () => {
  const settings = environment.parse(process.env)
  const mailbox = createMailbox(join(settings.LUCARNE_DATA, 'mails'), settings.RATE_FACTOR)
  const server = await listenLocally(settings.MAILBOX_PORT, (request, clientIp) =>
    mailbox.fetch(request, { clientIp }),
  )
  return () => server.close()
})
