import { Buffer } from 'node:buffer'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { type MailFailure, type MailProvider, taken } from '../mail-provider.ts'

export interface SmtpSettings {
  /** `smtps://user:password@host:465` */
  url: string
  /** « Lucarne <bonjour@exemple.fr> » */
  from: string
}

const smtpError = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
})

/** Without the server's text, which may contain the address. */
function toFailure(error: unknown): MailFailure {
  const { code = 'error', command = '', responseCode = 0 } = smtpError.catch({}).parse(error)
  const detail = `SMTP: ${code} ${command} ${responseCode}`
  // Only refusals of the recipient are permanent: a wrong password or sender can be corrected.
  return { code: command === 'RCPT TO' && responseCode >= 500 ? 'rejected' : 'unavailable', detail }
}

/**
 * Any mail server. SMTP has no idempotency: a worker that dies between the server's response and its own report sends a
 * mail again, with the same Message-ID, by which many mailboxes show it once.
 */
export function smtpMail({ url, from }: SmtpSettings): MailProvider {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'

  return {
    async send({ idempotencyKey, to, replyTo, subject, html, text, attachments }) {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(idempotencyKey))
      const mail = {
        from,
        subject,
        html,
        text,
        // An object, so that one address cannot become several.
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        messageId: `<${Buffer.from(digest).toString('hex')}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: attachments.map(({ fileName, contentType, content }) => ({
          filename: fileName,
          contentType,
          content: Buffer.from(content),
        })),
      }
      return transport.sendMail(mail).then(
        () => taken,
        (error: unknown) => ({ ok: false, failure: toFailure(error) }),
      )
    },
  }
}
