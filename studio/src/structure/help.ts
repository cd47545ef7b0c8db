import { DownloadIcon } from '@sanity/icons/Download'
import { FolderIcon } from '@sanity/icons/Folder'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import type { ListItemBuilder, StructureBuilder, StructureResolverContext } from 'sanity/structure'
import { singletonIds } from '../singletons.ts'
import {
  groupingList,
  listPageItem,
  orderableListItem,
  orderablePane,
  type StructureSection,
  singletonListItem,
} from './list-items.ts'

/** « Aide »: help centre, FAQ, apps, contact and compatibility. */
export const helpSection: StructureSection = (S, context) =>
  S.listItem()
    .id('aide')
    .title('Aide')
    .icon(HelpCircleIcon)
    .child(
      S.list()
        .title('Aide')
        .items([
          questionsByThemeItem(S, context),
          S.documentTypeListItem('faq').title('Toutes les questions'),
          orderableListItem(S, context, {
            id: 'themes',
            type: 'faqCategory',
            title: 'Thèmes de questions',
            icon: FolderIcon,
          }),
          listPageItem(S, 'faq', 'Tête de la FAQ'),
          orderableListItem(S, context, {
            id: 'applications',
            type: 'appDownload',
            title: 'Applications à télécharger',
            icon: DownloadIcon,
          }),
          S.divider().title('Pages'),
          singletonListItem(S, { type: 'supportPage', id: singletonIds.supportPage, title: 'Centre d’aide' }),
          singletonListItem(S, { type: 'contactPage', id: singletonIds.contactPage, title: 'Contact' }),
          singletonListItem(S, {
            type: 'compatibilityPage',
            id: singletonIds.compatibilityPage,
            title: 'Compatibilité',
          }),
        ]),
    )

/** The themes; each opens its questions in the order of the page. */
function questionsByThemeItem(S: StructureBuilder, context: StructureResolverContext): ListItemBuilder {
  return S.listItem()
    .id('questions')
    .title('Questions par thème')
    .icon(HelpCircleIcon)
    .child(
      groupingList(S, 'faqCategory', 'Questions par thème').child((themeId) =>
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
