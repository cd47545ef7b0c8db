import { FolderIcon } from '@sanity/icons/Folder'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import type { ListItemBuilder, StructureBuilder, StructureResolverContext } from 'sanity/structure'
import { singletonIds } from '../../fixed-documents/fixed-documents.ts'
import { orderableList, orderablePane } from '../orderable-list.ts'
import { listPageItem, singletonItem } from '../singleton-item.ts'
import type { Section } from './section.ts'

/** « Aide »: the help centre, the FAQ, contact and compatibility. */
export const helpSection: Section = (S, context) =>
  S.listItem()
    .id('aide')
    .title('Aide')
    .icon(HelpCircleIcon)
    .child(
      S.list()
        .title('Aide')
        .items([
          questionsByTheme(S, context),
          S.documentTypeListItem('faq').title('Toutes les questions'),
          orderableList(S, context, {
            id: 'themes',
            type: 'faqCategory',
            title: 'Thèmes de questions',
            icon: FolderIcon,
          }),
          listPageItem(S, 'faq', 'Tête de la FAQ'),
          S.divider().title('Pages'),
          singletonItem(S, { type: 'supportPage', id: singletonIds.supportPage, title: 'Centre d’aide' }),
          singletonItem(S, { type: 'contactPage', id: singletonIds.contactPage, title: 'Contact' }),
          singletonItem(S, {
            type: 'compatibilityPage',
            id: singletonIds.compatibilityPage,
            title: 'Compatibilité',
          }),
        ]),
    )

/** The questions of one theme at a time, in the order of the page. */
function questionsByTheme(S: StructureBuilder, context: StructureResolverContext): ListItemBuilder {
  return S.listItem()
    .id('questions')
    .title('Questions par thème')
    .icon(HelpCircleIcon)
    .child(
      S.documentTypeList('faqCategory')
        .title('Questions par thème')
        .defaultOrdering([{ field: 'orderRank', direction: 'asc' }])
        .canHandleIntent(() => false)
        .initialValueTemplates([])
        .child((themeId) =>
          orderablePane(S, context, {
            id: `questions-${themeId}`,
            type: 'faq',
            title: 'Questions',
            filter: 'category._ref == $themeId',
            params: { themeId },
          }),
        ),
    )
}
