import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmailDriver, EmailMessage } from '@supabase/lite'
import { writeDurably } from '../../write-durably.ts'

/** A sent mail, stored as one JSON file. */
interface SentMail {
  id: string
  to: string
  subject: string
  html: string
  text: string
  /** ISO 8601. */
  sentAt: string
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/**
 * Converts one of our mail templates to plain text with written-out links, because the library adds an English text to
 * our French HTML. Not safe for untrusted HTML.
 */
export function mailHtmlToText(html: string): string {
  return html
    .replace(/<head[\s\S]*?<\/head>/, '')
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a\s*>/g, '$2 : $1')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&([a-z]+|#\d+);/g, (entity, name: string) => entities[name] ?? entity)
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n\n')
}

function toSentMail(message: EmailMessage): SentMail {
  const html = message.html ?? ''
  const text = html === '' ? (message.text ?? '') : mailHtmlToText(html)
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
  /** Runs a task and captures its mails instead of delivering them. */
  intercept(task: () => Promise<unknown>): Promise<SentMail[]>
}

/** Delivers mails as JSON files in a folder; file names sort by time. */
export function createMailFolder(folder: string): MailFolder {
  let intercepted: SentMail[] | undefined

  return {
    async send(message) {
      const mail = toSentMail(message)
      if (intercepted) {
        intercepted.push(mail)
        return
      }
      await mkdir(folder, { recursive: true })
      const name = `${mail.sentAt.replaceAll(':', '-')}_${mail.id}.json`
      await writeDurably(join(folder, name), JSON.stringify(mail, null, 2))
    },
    async intercept(task) {
      const mails: SentMail[] = []
      intercepted = mails
      try {
        await task()
      } finally {
        intercepted = undefined
      }
      return mails
    },
  }
}
