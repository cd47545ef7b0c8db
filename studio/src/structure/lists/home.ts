import { HomeIcon } from '@sanity/icons/Home'
import { ImagesIcon } from '@sanity/icons/Images'
import { PlayIcon } from '@sanity/icons/Play'
import { SparkleIcon } from '@sanity/icons/Sparkle'
import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list'
import { singletonIds } from '../../fixed-documents/fixed-documents.ts'
import { singletonItem } from '../singleton-item.ts'
import type { Section } from './section.ts'

const logoStrips = [
  { kind: 'platform', title: 'Plateformes' },
  { kind: 'competition', title: 'Compétitions' },
  { kind: 'channel', title: 'Chaînes de sport' },
]

/** « Accueil »: everything the home page shows. */
export const homeSection: Section = (S, context) =>
  S.listItem()
    .id('accueil')
    .title('Accueil')
    .icon(HomeIcon)
    .child(
      S.list()
        .title('Accueil')
        .items([
          singletonItem(S, { type: 'homePage', id: singletonIds.homePage, title: 'Page d’accueil' }),
          orderableDocumentListDeskItem({ type: 'slide', title: 'Carrousel', icon: ImagesIcon, S, context }),
          orderableDocumentListDeskItem({
            type: 'catalogueItem',
            title: 'Affiches',
            icon: PlayIcon,
            S,
            context,
          }),
          S.divider().title('Logos'),
          ...logoStrips.map(({ kind, title }) =>
            orderableDocumentListDeskItem({
              type: 'logo',
              id: `logos-${kind}`,
              title,
              icon: SparkleIcon,
              filter: 'kind == $kind',
              params: { kind },
              S,
              context,
            }),
          ),
        ]),
    )
