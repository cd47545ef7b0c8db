import type { MailKind, MailTemplate } from '@lucarne/schemas/mails/mail-kinds.ts'
import { accountMails } from './account-mails.ts'
import type { MailContent } from './mail-content.ts'
import type { DescribeMail, MailDescription, MailFacts, MailSources } from './mail-description.ts'
import { orderMails } from './order-mails.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

const descriptions: Record<MailKind, DescribeMail> = { ...orderMails, ...accountMails }

/** Replaces `{name}` by the variable's value. */
const fillVariables = (text: string, values: MailDescription['values']) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)

function fillTemplate(template: MailTemplate, { values, buttonUrl, blocks }: MailDescription) {
  const button =
    buttonUrl === undefined || template.button === '' ? undefined : { label: template.button, url: buttonUrl }
  return {
    // A single line, because the subject becomes a header.
    subject: fillVariables(template.subject, values).replaceAll(/\s+/g, ' '),
    greeting: fillVariables(template.greeting, values),
    paragraphs: template.paragraphs.map((text) => fillVariables(text, values)),
    button,
    blocks,
  }
}

interface MailDraft {
  kind: MailKind
  facts: MailFacts
  template: MailTemplate
  brandName: string
  sources: MailSources
}

/**
 * Composes a mail's subject, HTML and text, also for the studio's preview.
 * @throws ZodError when required data is missing
 */
export async function writeMail({ kind, facts, template, brandName, sources }: MailDraft) {
  const content: MailContent = {
    ...fillTemplate(template, descriptions[kind](facts, sources)),
    brandName,
    siteUrl: sources.siteUrl,
  }
  return { subject: content.subject, html: await renderHtml(content), text: renderText(content) }
}
