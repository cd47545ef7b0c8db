import type { ListItemBuilder, StructureBuilder } from 'sanity/structure'
import { listPageIds } from '../fixed-documents/fixed-documents.ts'

interface SingletonItemOptions {
  type: string
  id: string
  title: string
}

/** A line that opens the one document of its kind. */
export function singletonItem(
  S: StructureBuilder,
  { id, title, type }: SingletonItemOptions,
): ListItemBuilder {
  return S.listItem()
    .id(id)
    .title(title)
    .schemaType(type)
    .child(S.document().schemaType(type).documentId(id).title(title))
}

/** The same for the head of a list page, which is told what page it heads. */
export function listPageItem(
  S: StructureBuilder,
  page: keyof typeof listPageIds,
  title: string,
): ListItemBuilder {
  const id = listPageIds[page]
  return S.listItem()
    .id(id)
    .title(title)
    .schemaType('listPage')
    .child(
      S.document()
        .schemaType('listPage')
        .documentId(id)
        .title(title)
        .initialValueTemplate('listPage', { page }),
    )
}
