import { defaultMailTemplates } from '@lucarne/schemas/mails/default-mail-templates.ts'
import type { MailKind } from '@lucarne/schemas/mails/mail-kinds.ts'
import { formatInvoiceFileName, invoiceSchema } from '../invoices/invoice.ts'
import { renderInvoice } from '../invoices/render-invoice.ts'
import type { MailSources } from './mail-description.ts'
import type { ClaimedMail } from './mail-outbox.ts'
import type { MailAttachment, OutgoingMail } from './mail-provider.ts'
import type { PublishedContent } from './published-content.ts'
import { createTermsFile } from './terms-file.ts'
import { writeMail } from './write-mail.ts'

async function attachInvoice(row: unknown, { transferDetails }: MailSources): Promise<MailAttachment> {
  const invoice = invoiceSchema.parse(row)
  return {
    fileName: formatInvoiceFileName(invoice),
    contentType: 'application/pdf',
    content: await renderInvoice(invoice, transferDetails),
  }
}

type ComposedMail = Pick<OutgoingMail, 'subject' | 'html' | 'text' | 'attachments'>

/**
 * @param edited the studio's template; a kind without them has those of the code.
 */
export async function composeMail(
  sources: MailSources,
  edited: PublishedContent,
  mail: Pick<ClaimedMail, 'variables' | 'order' | 'invoice'> & { kind: MailKind },
): Promise<ComposedMail> {
  const { kind, invoice } = mail
  const template = edited.templates[kind] ?? defaultMailTemplates[kind]
  const written = await writeMail({ kind, facts: mail, template, brandName: edited.brandName, sources })
  const attachments = [
    ...(invoice === null ? [] : [await attachInvoice(invoice, sources)]),
    ...(kind === 'order_received' && edited.terms
      ? [createTermsFile(edited.terms, edited.legalInformation)]
      : []),
  ]
  return { ...written, attachments }
}
