import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmailDriver, EmailMessage } from '@supabase/lite'
import { writeDurably } from './durable-file.ts'
import { mailText } from './mail-text.ts'

/** One mail as it is kept in the folder of mails, one JSON file each. */
export interface SentMail {
  id: string
  to: string
  subject: string
  html: string
  text: string
  /** ISO 8601. */
  sentAt: string
}

function asSent(message: EmailMessage): SentMail {
  const html = message.html ?? ''
  const text = html === '' ? (message.text ?? '') : mailText(html)
  return {
    id: randomUUID(),
    to: message.to,
    subject: message.subject,
    html,
    text,
    sentAt: new Date().toISOString(),
  }
}

export interface MailFolder extends EmailDriver {
  /** Runs work whose mails are handed back instead of being delivered. */
  intercept(work: () => Promise<unknown>): Promise<SentMail[]>
}

/** Delivers mail into a folder; names sort by time. */
export function createMailFolder(folder: string): MailFolder {
  let intercepted: SentMail[] | undefined

  return {
    async send(message) {
      const mail = asSent(message)
      if (intercepted) {
        intercepted.push(mail)
        return
      }
      await mkdir(folder, { recursive: true })
      const name = `${mail.sentAt.replaceAll(':', '-')}_${mail.id}.json`
      await writeDurably(join(folder, name), JSON.stringify(mail, null, 2))
    },
    async intercept(work) {
      const mails: SentMail[] = []
      intercepted = mails
      try {
        await work()
      } finally {
        intercepted = undefined
      }
      return mails
    },
  }
}
