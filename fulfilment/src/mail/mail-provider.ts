import type { Result } from '@lucarne/store/contract/result.ts'

export interface MailAttachment {
  fileName: string
  contentType: string
  content: Uint8Array
}

export interface OutgoingMail {
  /** Id of the outbox row, which later events of the provider contain. */
  id: string
  /** Idempotency key, as far as the provider supports one. */
  idempotencyKey: string
  to: string
  /** Reply-To; defaults to the sender. */
  replyTo?: string | undefined
  subject: string
  html: string
  text: string
  attachments: readonly MailAttachment[]
}

/** A refusal: permanent (for example, an unknown recipient) or temporary. */
export type MailFailure = {
  code: 'rejected' | 'unavailable'
  /** An error code or a status without personal data, because it is stored. */
  detail: string
}

/** A way to send mail. */
export interface MailProvider {
  /** Resolves when the provider has accepted or refused the mail. */
  send(mail: OutgoingMail): Promise<Result<undefined, MailFailure>>
}

/** The provider has the mail. */
export const taken = { ok: true, value: undefined } as const
