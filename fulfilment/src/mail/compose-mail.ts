import { isMailKind, type MailKind, type MailWords } from '@lucarne/schemas/mails/mail-kinds.ts'
import { shippedWords } from '@lucarne/schemas/mails/shipped-words.ts'
import { invoiceFileName, invoiceSchema } from '../invoices/invoice.ts'
import { renderInvoice } from '../invoices/render-invoice.ts'
import { accountMails } from './account-mails.ts'
import type { MailContent } from './mail-content.ts'
import type { DescribeMail, MailDescription, MailSources } from './mail-description.ts'
import type { ClaimedMail } from './mail-outbox.ts'
import { type MailAttachment, MailRejectedError, type OutgoingMail } from './mail-provider.ts'
import { orderMails } from './order-mails.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

const descriptions: Record<MailKind, DescribeMail> = { ...orderMails, ...accountMails }

/** Replaces `{name}` by the variable's value. */
const fillVariables = (text: string, values: MailDescription['values']) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)

function fillWords(
  words: MailWords,
  { values, buttonUrl, blocks }: MailDescription,
): Omit<MailContent, 'brandName' | 'siteUrl'> {
  return {
    subject: fillVariables(words.subject, values),
    greeting: fillVariables(words.greeting, values),
    paragraphs: words.paragraphs.map((text) => fillVariables(text, values)),
    button:
      buttonUrl !== undefined && words.button !== '' ? { label: words.button, url: buttonUrl } : undefined,
    blocks,
  }
}

async function attachInvoice(row: unknown): Promise<MailAttachment> {
  const invoice = invoiceSchema.parse(row)
  return {
    fileName: invoiceFileName(invoice),
    contentType: 'application/pdf',
    content: await renderInvoice(invoice),
  }
}

type ComposedMail = Pick<OutgoingMail, 'subject' | 'html' | 'text' | 'attachments'>

/** @throws MailRejectedError for a kind that this version does not know. */
export async function composeMail(
  sources: MailSources,
  mail: Pick<ClaimedMail, 'kind' | 'variables' | 'order' | 'invoice'>,
): Promise<ComposedMail> {
  const { kind } = mail
  if (!isMailKind(kind)) throw new MailRejectedError(`No mail of the kind ${kind} is known.`)
  const attachments = mail.invoice === null ? [] : [await attachInvoice(mail.invoice)]
  const description = descriptions[kind](mail, sources)
  const content: MailContent = {
    ...fillWords(shippedWords[kind], description),
    brandName: 'Lucarne',
    siteUrl: sources.siteUrl,
  }
  return { subject: content.subject, html: renderHtml(content), text: renderText(content), attachments }
}
