import { z } from 'zod'

/** What became of a mail after its provider had accepted it. */
export interface MailEvent {
  mailId: string
  kind: 'bounced' | 'complained'
  /** Whether another mail to this address would fare the same. */
  isPermanent: boolean
}

/** The tag with which a mail goes out, and comes back in its events. */
export const mailIdTag = 'mail_id'

/** Events of Resend after which a mail has not arrived, or should not have been sent. */
const eventSchema = z.object({
  type: z.enum(['email.bounced', 'email.complained', 'email.failed', 'email.suppressed']),
  data: z.object({
    tags: z.object({ [mailIdTag]: z.uuid() }),
    bounce: z.object({ type: z.string() }).optional().catch(undefined),
  }),
})

/** Undefined for an event that is none of ours, as of a mail from another sender with the same account. */
export function parseMailEvent(body: unknown): MailEvent | undefined {
  const { success, data: event } = eventSchema.safeParse(body)
  if (!success) return undefined
  const { type, data } = event
  return {
    mailId: data.tags[mailIdTag],
    kind: type === 'email.complained' ? 'complained' : 'bounced',
    // A full mailbox, or a service that failed, may take the next mail.
    isPermanent: type === 'email.bounced' ? data.bounce?.type === 'Permanent' : type !== 'email.failed',
  }
}
