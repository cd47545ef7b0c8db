import type { ListItemBuilder, StructureBuilder } from 'sanity/structure'

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
