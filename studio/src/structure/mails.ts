import { mailKindNames, mailKinds } from '@lucarne/schemas/mails/mail-kinds.ts'
import { CommentIcon } from '@sanity/icons/Comment'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure'
import { SampleMail } from '../mails/sample-mail.tsx'
import { getMailTemplateId, singletonIds } from '../singletons.ts'
import type { StructureSection } from './list-items.ts'

/** A mail's form, and the mail as a sample customer would get it. */
export const mailViews = (S: StructureBuilder) => [
  S.view.form().title('Mots'),
  S.view.component(SampleMail).id('apercu').title('Aperçu'),
]

/** « Messages »: the words of each kind of mail. */
export const mailsSection: StructureSection = (S) =>
  S.listItem()
    .id('messages')
    .title('Messages')
    .icon(EnvelopeIcon)
    .child(
      S.list()
        .title('Messages')
        .items(
          mailKindNames.map((kind) => {
            const id = getMailTemplateId(kind)
            const { title } = mailKinds[kind]
            return S.listItem()
              .id(id)
              .title(title)
              .schemaType('mailTemplate')
              .child(
                S.document()
                  .schemaType('mailTemplate')
                  .documentId(id)
                  .title(title)
                  .initialValueTemplate('mailTemplate', { kind })
                  .views(mailViews(S)),
              )
          }),
        ),
    )

/** « Mots du site »: the storefront’s messages and empty states. */
export const siteMessagesItem = (S: StructureBuilder): ListItemBuilder =>
  S.listItem()
    .id(singletonIds.siteMessages)
    .title('Mots du site')
    .icon(CommentIcon)
    .schemaType('siteMessages')
    .child(
      S.document()
        .schemaType('siteMessages')
        .documentId(singletonIds.siteMessages)
        .title('Mots du site')
        .initialValueTemplate('siteMessages'),
    )

/** « Réponses types »: canned answers of customer service in the back office. */
export const cannedAnswersItem = (S: StructureBuilder): ListItemBuilder =>
  S.listItem()
    .id(singletonIds.cannedAnswers)
    .title('Réponses types')
    .icon(CommentIcon)
    .schemaType('cannedAnswers')
    .child(
      S.document()
        .schemaType('cannedAnswers')
        .documentId(singletonIds.cannedAnswers)
        .title('Réponses types')
        .initialValueTemplate('cannedAnswers'),
    )
