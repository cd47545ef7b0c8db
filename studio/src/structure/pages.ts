import { DocumentsIcon } from '@sanity/icons/Documents'
import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { singletonIds } from '../singletons.ts'
import { listPageItem, orderableListItem, type StructureSection, singletonListItem } from './list-items.ts'
import { translationsSection } from './translations.ts'

/** « Pages »: every page outside the home page, the blog and the help centre. */
export const pagesSection: StructureSection = (S, context) =>
  S.listItem()
    .id('pages')
    .title('Pages')
    .icon(DocumentsIcon)
    .child(
      S.list()
        .title('Pages')
        .items([
          S.documentTypeListItem('page').title('Pages libres'),
          translationsSection(S, context),
          S.documentTypeListItem('reusableSection').title('Sections réutilisables'),
          S.divider(),
          orderableListItem(S, context, {
            id: 'pays',
            type: 'countryPage',
            title: 'Pays',
            icon: EarthGlobeIcon,
          }),
          singletonListItem(S, { type: 'aboutPage', id: singletonIds.aboutPage, title: 'À propos' }),
          listPageItem(S, 'offers', 'Nos offres'),
          listPageItem(S, 'reviews', 'Témoignages'),
          S.divider().title('Mentions'),
          singletonListItem(S, {
            type: 'legalInformation',
            id: singletonIds.legalInformation,
            title: 'Informations légales',
          }),
          S.documentTypeListItem('legalPage').title('Pages légales'),
          S.documentTypeListItem('productSafety').title('Sécurité des produits'),
        ]),
    )
