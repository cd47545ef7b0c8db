import { ImagesIcon } from '@sanity/icons/Images'
import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list'
import type { StructureResolver } from 'sanity/structure'

export const structure: StructureResolver = (S, context) =>
  S.list()
    .title('Contenu')
    .items([
      orderableDocumentListDeskItem({
        type: 'slide',
        title: 'Carrousel',
        icon: ImagesIcon,
        S,
        context,
      }),
    ])
