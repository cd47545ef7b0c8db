import { join } from 'node:path'
import { z } from 'zod'
import { createMailbox } from '../mailbox/app.ts'
import { runService } from './child.ts'
import { listenLocally } from './listen-locally.ts'

const environment = z.object({
  LUCARNE_DATA: z.string().min(1),
  MAILBOX_PORT: z.coerce.number().int(),
})

await runService('mailbox', async () => {
  const settings = environment.parse(process.env)
  const mailbox = createMailbox(join(settings.LUCARNE_DATA, 'mails'))
  const server = await listenLocally(settings.MAILBOX_PORT, (request) => mailbox.fetch(request))
  return () => server.close()
})
