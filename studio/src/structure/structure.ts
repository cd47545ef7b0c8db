import { CogIcon } from '@sanity/icons/Cog'
import type { StructureResolver } from 'sanity/structure'
import { isTypeOffered } from '../access/offered-types.ts'
import { singletonIds } from '../fixed-documents/fixed-documents.ts'
import { blogSection } from './lists/blog.ts'
import { helpSection } from './lists/help.ts'
import { homeSection } from './lists/home.ts'
import { moderationSection } from './lists/moderation.ts'
import { pagesSection } from './lists/pages.ts'
import { singletonItem } from './singleton-item.ts'

/** The first column, by job: what a role may not touch is not in it. */
export const structure: StructureResolver = (S, context) => {
  const edits = isTypeOffered('article', context.currentUser)
  const moderates = isTypeOffered('reviewModeration', context.currentUser)
  return S.list()
    .id('contenu')
    .title('Contenu')
    .items([
      ...(edits ? [homeSection, pagesSection, blogSection, helpSection].map((item) => item(S, context)) : []),
      ...(moderates ? [moderationSection(S, context)] : []),
      ...(edits
        ? [
            S.divider(),
            singletonItem(S, {
              type: 'siteSettings',
              id: singletonIds.siteSettings,
              title: 'Réglages',
            }).icon(CogIcon),
            S.documentTypeListItem('redirect').title('Redirections'),
          ]
        : []),
    ])
}
