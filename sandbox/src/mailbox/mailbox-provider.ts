import { createHash } from 'node:crypto'
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailProvider } from '@lucarne/fulfilment/mail/mail-provider.ts'
import { writeDurably } from '../write-durably.ts'
import type { Mail } from './mails.ts'

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** Delivers the shop's mails to the mailbox: a file named after its key, so that a repeated mail arrives once. */
export function mailboxProvider(folder: string): MailProvider {
  return {
    async send({ idempotencyKey, to, replyTo, subject, html, text, attachments }) {
      const id = createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32)
      const file = join(folder, `${id}.json`)
      if (await exists(file)) return
      await mkdir(folder, { recursive: true })
      const mail: Mail = {
        ...{ id, to, replyTo, subject, html, text },
        attachments: attachments.map(({ fileName, contentType, content }) => ({
          ...{ fileName, contentType },
          base64: Buffer.from(content).toString('base64'),
        })),
        sentAt: new Date().toISOString(),
      }
      await writeDurably(file, JSON.stringify(mail, null, 2))
    },
  }
}
