import type { MailKind, MailTemplate } from '@lucarne/schemas/mails/mail-kinds.ts'
import { sampleFacts } from './sample-mails.ts'
import { writeMail } from './write-mail.ts'

interface PreviewOptions {
  kind: MailKind
  template: MailTemplate
  brandName: string
  siteUrl: string
}

/** The mail as a sample customer would get it, for the studio. */
export function renderSampleMail({ siteUrl, ...options }: PreviewOptions): ReturnType<typeof writeMail> {
  const transferDetails = { beneficiary: options.brandName, iban: 'FR00 0000 0000 0000 0000 0000 000' }
  return writeMail({ ...options, facts: sampleFacts[options.kind], sources: { siteUrl, transferDetails } })
}
