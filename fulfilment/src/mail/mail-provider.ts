import type { Result } from '@lucarne/store/contract/result.ts'

export interface MailAttachment {
  fileName: string
  contentType: string
  content: Uint8Array
}

export interface OutgoingMail {
  /** Of its row in the outbox: events that a provider reports later name it. */
  id: string
  /** A provider delivers a mail with the same key once, as far as it can. */
  idempotencyKey: string
  to: string
  /** Where a reply goes; without one, to the sender. */
  replyTo?: string | undefined
  subject: string
  html: string
  text: string
  attachments: readonly MailAttachment[]
}

/** Why a provider has not taken a mail: for ever, for instance because its recipient does not exist, or for now. */
export type MailFailure = {
  code: 'rejected' | 'unavailable'
  /** No more than an error code or a status: it is stored. */
  detail: string
}

/** A way to send mail. */
export interface MailProvider {
  /** Resolves when the provider has the mail, or has refused it. */
  send(mail: OutgoingMail): Promise<Result<undefined, MailFailure>>
}

/** The provider has the mail. */
export const taken = { ok: true, value: undefined } as const
