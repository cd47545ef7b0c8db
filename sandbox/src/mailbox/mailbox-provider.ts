import { createHash } from 'node:crypto'
import { access, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type MailProvider, taken } from '@lucarne/fulfilment/mail/mail-provider.ts'
import { writeDurably } from '../write-durably.ts'
import type { Mail } from './mails.ts'

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** Deletes all mails to an address, including the accounts service's. */
async function deleteMailsTo(folder: string, recipient: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const mail: Partial<Mail> | undefined = await readFile(file, 'utf8')
      .then(JSON.parse)
      .catch(() => undefined)
    if (mail?.to?.toLowerCase() === recipient.toLowerCase()) await rm(file, { force: true })
  }
}

/**
 * Delivers the shop's mails to the mailbox, as files named by their idempotency keys. Mails to a deleted account are
 * removed, except for the one about the deletion.
 */
export function createMailboxProvider(folder: string): MailProvider {
  return {
    async send({ idempotencyKey, to, replyTo, subject, html, text, attachments }) {
      const id = createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32)
      const file = join(folder, `${id}.json`)
      if (await exists(file)) return taken
      await mkdir(folder, { recursive: true })
      if (idempotencyKey.startsWith('account_deleted:')) await deleteMailsTo(folder, to)
      const mail: Mail = {
        id,
        to,
        replyTo,
        subject,
        html,
        text,
        attachments: attachments.map(({ fileName, contentType, content }) => ({
          fileName,
          contentType,
          base64: Buffer.from(content).toString('base64'),
        })),
        sentAt: new Date().toISOString(),
      }
      await writeDurably(file, JSON.stringify(mail, null, 2))
      return taken
    },
  }
}
