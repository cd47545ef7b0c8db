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

/** A way to send mail. What it throws says no more than an error code or a status: it is stored. */
export interface MailProvider {
  /**
   * Resolves when the provider has the mail.
   *
   * @throws MailRejectedError when another attempt is useless, another error when it may help.
   */
  send(mail: OutgoingMail): Promise<void>
}

/** The provider will never take this mail, for instance because its recipient does not exist. */
export class MailRejectedError extends Error {
  override name = 'MailRejectedError'
}
