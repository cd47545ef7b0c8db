import { DocumentsIcon } from '@sanity/icons/Documents'
import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { singletonIds } from '../../fixed-documents/fixed-documents.ts'
import { orderableList } from '../orderable-list.ts'
import { listPageItem, singletonItem } from '../singleton-item.ts'
import type { Section } from './section.ts'

/** « Pages »: the pages that are neither the home page, the blog nor the help. */
export const pagesSection: Section = (S, context) =>
  S.listItem()
    .id('pages')
    .title('Pages')
    .icon(DocumentsIcon)
    .child(
      S.list()
        .title('Pages')
        .items([
          orderableList(S, context, {
            id: 'pays',
            type: 'countryPage',
            title: 'Pays',
            icon: EarthGlobeIcon,
            create: false,
          }),
          singletonItem(S, { type: 'aboutPage', id: singletonIds.aboutPage, title: 'À propos' }),
          listPageItem(S, 'offers', 'Nos offres'),
          listPageItem(S, 'reviews', 'Témoignages'),
          S.divider().title('Mentions'),
          S.documentTypeListItem('legalPage').title('Pages légales'),
        ]),
    )
