import { z } from 'zod'

/** The outcome of a mail after its provider accepted it. */
export interface MailEvent {
  mailId: string
  kind: 'bounced' | 'complained'
  /** Whether further mails to this address would fail too. */
  isPermanent: boolean
}

/** Tag of a sent mail, which its events contain. */
export const mailIdTag = 'mail_id'

/** Events of Resend about undelivered or unwanted mails. */
const eventSchema = z.object({
  type: z.enum(['email.bounced', 'email.complained', 'email.failed', 'email.suppressed']),
  data: z.object({
    tags: z.object({ [mailIdTag]: z.uuid() }),
    bounce: z.object({ type: z.string() }).optional().catch(undefined),
  }),
})

/** Undefined for a foreign event, such as one of another sender with the same account. */
export function parseMailEvent(body: unknown): MailEvent | undefined {
  const { success, data: event } = eventSchema.safeParse(body)
  if (!success) return undefined
  const { type, data } = event
  return {
    mailId: data.tags[mailIdTag],
    kind: type === 'email.complained' ? 'complained' : 'bounced',
    // Temporary failures: a full mailbox, or an unavailable service.
    isPermanent: type === 'email.bounced' ? data.bounce?.type === 'Permanent' : type !== 'email.failed',
  }
}
