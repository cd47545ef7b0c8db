import { FolderIcon } from '@sanity/icons/Folder'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list'
import { listPageIds, singletonIds } from '../../fixed-documents/fixed-documents.ts'
import { singletonItem } from '../singleton-item.ts'
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
          orderableDocumentListDeskItem({
            type: 'faq',
            title: 'Questions',
            icon: HelpCircleIcon,
            S,
            context,
          }),
          orderableDocumentListDeskItem({
            type: 'faqCategory',
            title: 'Thèmes de questions',
            icon: FolderIcon,
            S,
            context,
          }),
          singletonItem(S, { type: 'listPage', id: listPageIds.faq, title: 'Tête de la FAQ' }),
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
