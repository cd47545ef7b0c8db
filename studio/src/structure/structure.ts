import { CogIcon } from '@sanity/icons/Cog'
import type { DefaultDocumentNodeResolver, StructureResolver } from 'sanity/structure'
import { ReviewView } from '../moderation/review-view.tsx'
import { isTypeOffered } from '../offered-types.ts'
import { singletonIds } from '../singletons.ts'
import { approvalsSection } from './approvals.ts'
import { blogSection } from './blog.ts'
import { helpSection } from './help.ts'
import { homeSection } from './home.ts'
import { singletonListItem } from './list-items.ts'
import { cannedAnswersItem, mailsSection, mailViews, siteMessagesItem } from './mails.ts'
import { moderationSection } from './moderation.ts'
import { pagesSection } from './pages.ts'

/** The root list, by area of the site; a user sees only the types that their roles are offered. */
export const structure: StructureResolver = (S, context) => {
  const isEditor = isTypeOffered('article', context.currentUser)
  const isAdministrator = isTypeOffered('cannedAnswers', context.currentUser)
  const isModerator = isTypeOffered('reviewModeration', context.currentUser)
  return S.list()
    .id('contenu')
    .title('Contenu')
    .items([
      ...(isEditor
        ? [
            ...[homeSection, pagesSection, blogSection, helpSection].map((section) => section(S, context)),
            S.documentTypeListItem('announcement').title('Annonces'),
            approvalsSection(S, context),
          ]
        : []),
      ...(isModerator ? [moderationSection(S, context)] : []),
      ...(isEditor
        ? [
            S.divider(),
            singletonListItem(S, {
              type: 'siteSettings',
              id: singletonIds.siteSettings,
              title: 'Réglages',
            }).icon(CogIcon),
            siteMessagesItem(S),
            mailsSection(S, context),
            ...(isAdministrator ? [cannedAnswersItem(S)] : []),
            S.documentTypeListItem('redirect').title('Redirections'),
          ]
        : []),
    ])
}

/** Reviews open on their card, mails with a preview; every other document opens on its form. */
export const defaultDocumentNode: DefaultDocumentNodeResolver = (S, { schemaType }) => {
  if (schemaType === 'mailTemplate') return S.document().views(mailViews(S))
  return schemaType === 'reviewModeration'
    ? S.document().views([S.view.component(ReviewView).title('Avis'), S.view.form().title('Fiche')])
    : S.document()
}
