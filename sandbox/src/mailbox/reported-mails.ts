import { createHash, randomBytes } from 'node:crypto'
import { type MailProvider, taken } from '@lucarne/fulfilment/mail/mail-provider.ts'
import { createMailEventHandler } from '@lucarne/fulfilment/mail-events/handler.ts'
import { signEvent } from '@lucarne/fulfilment/mail-events/webhook-signature.ts'

interface ReportedMails {
  provider: MailProvider
  /** URL of the webhook. */
  handleEvents: (request: Request) => Promise<Response>
}

/**
 * Simulates bounces for `bounced@…` and complaints for `complained@…`, and reports them to the webhook like a real
 * provider.
 */
export function reportMails(
  mailbox: MailProvider,
  database: { supabaseUrl: string; secretKey: string },
): ReportedMails {
  const webhookSecret = `whsec_${randomBytes(32).toString('base64')}`
  const handleEvents = createMailEventHandler({ ...database, webhookSecret })

  const provider: MailProvider = {
    async send(mail) {
      const [, kind] = /^(bounced|complained)@/.exec(mail.to) ?? []
      if (kind !== 'bounced') await mailbox.send(mail)
      if (kind === undefined) return taken
      const data = {
        tags: { mail_id: mail.id },
        ...(kind === 'bounced' && { bounce: { type: 'Permanent' } }),
      }
      const body = JSON.stringify({ type: `email.${kind}`, data })
      const eventId = `msg_${createHash('sha256').update(mail.idempotencyKey).digest('hex').slice(0, 32)}`
      const headers = await signEvent(eventId, body, webhookSecret)
      const url = 'http://localhost/functions/v1/mail-events'
      const { status } = await handleEvents(new Request(url, { method: 'POST', headers, body }))
      if (status !== 204) throw new Error(`The webhook of mails responded ${status}.`)
      return taken
    },
  }
  return { provider, handleEvents }
}
