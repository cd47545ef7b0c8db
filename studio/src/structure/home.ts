import { HomeIcon } from '@sanity/icons/Home'
import { ImagesIcon } from '@sanity/icons/Images'
import { PlayIcon } from '@sanity/icons/Play'
import { SparkleIcon } from '@sanity/icons/Sparkle'
import { singletonIds } from '../singletons.ts'
import { orderableListItem, type StructureSection, singletonListItem } from './list-items.ts'

const logoStrips = [
  { kind: 'platform', title: 'Plateformes' },
  { kind: 'competition', title: 'Compétitions' },
  { kind: 'channel', title: 'Chaînes de sport' },
]

/** « Accueil »: the home page and the documents it shows. */
export const homeSection: StructureSection = (S, context) =>
  S.listItem()
    .id('accueil')
    .title('Accueil')
    .icon(HomeIcon)
    .child(
      S.list()
        .title('Accueil')
        .items([
          singletonListItem(S, { type: 'homePage', id: singletonIds.homePage, title: 'Page d’accueil' }),
          orderableListItem(S, context, {
            id: 'carrousel',
            type: 'slide',
            title: 'Carrousel',
            icon: ImagesIcon,
          }),
          orderableListItem(S, context, {
            id: 'affiches',
            type: 'catalogueItem',
            title: 'Affiches',
            icon: PlayIcon,
          }),
          S.divider().title('Logos'),
          ...logoStrips.map(({ kind, title }) =>
            orderableListItem(S, context, {
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
