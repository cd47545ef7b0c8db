import { HomeIcon } from '@sanity/icons/Home'
import { ImagesIcon } from '@sanity/icons/Images'
import { PlayIcon } from '@sanity/icons/Play'
import { SparkleIcon } from '@sanity/icons/Sparkle'
import { singletonIds } from '../../fixed-documents/fixed-documents.ts'
import { orderableList } from '../orderable-list.ts'
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
          orderableList(S, context, { id: 'carrousel', type: 'slide', title: 'Carrousel', icon: ImagesIcon }),
          orderableList(S, context, {
            id: 'affiches',
            type: 'catalogueItem',
            title: 'Affiches',
            icon: PlayIcon,
          }),
          S.divider().title('Logos'),
          ...logoStrips.map(({ kind, title }) =>
            orderableList(S, context, {
              id: `logos-${kind}`,
              type: 'logo',
              title,
              icon: SparkleIcon,
              filter: 'kind == $kind',
              params: { kind },
            }),
          ),
        ]),
    )
