import { Buffer } from 'node:buffer'
import { z } from 'zod'
import { mailIdTag } from '../../mail-events/mail-event.ts'
import { type MailProvider, taken } from '../mail-provider.ts'

export interface ResendSettings {
  apiKey: string
  /** « Lucarne <bonjour@exemple.fr> » */
  from: string
  apiUrl?: string
  timeoutMs?: number
}

const failure = z.object({ name: z.string() })

/** Resend (resend.com), which remembers a key for a day and delivers a mail once for it. */
export function resendMail(settings: ResendSettings): MailProvider {
  const { apiKey, from, apiUrl = 'https://api.resend.com', timeoutMs = 20_000 } = settings

  return {
    async send({ id, idempotencyKey, to, replyTo, subject, html, text, attachments }) {
      const response = await fetch(`${apiUrl}/emails`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
        },
        body: JSON.stringify({
          from,
          to: [to],
          subject,
          html,
          text,
          ...(replyTo !== undefined && { reply_to: replyTo }),
          tags: [{ name: mailIdTag, value: id }],
          attachments: attachments.map(({ fileName, contentType, content }) => ({
            filename: fileName,
            content_type: contentType,
            content: Buffer.from(content).toString('base64'),
          })),
        }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const body: unknown = await response.json().catch(() => undefined)
      if (response.ok) return taken
      const { name } = failure.catch({ name: 'error' }).parse(body)
      // Idempotency conflict: an earlier attempt with other content was accepted.
      if (name === 'invalid_idempotent_request') return taken
      const code = response.status === 422 ? 'rejected' : 'unavailable'
      return { ok: false, failure: { code, detail: `Resend: ${response.status} ${name}` } }
    },
  }
}
