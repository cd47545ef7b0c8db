import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { OrderableDocumentList } from '@sanity/orderable-document-list'
import type { ComponentType } from 'react'
import type { ListItemBuilder, StructureBuilder, StructureResolverContext } from 'sanity/structure'
import { listPageIds } from '../singletons.ts'

/** Builds one item of the root list. */
export type StructureSection = (S: StructureBuilder, context: StructureResolverContext) => ListItemBuilder

interface SingletonListItemOptions {
  type: string
  id: string
  title: string
}

/** A list item that opens a singleton. */
export function singletonListItem(
  S: StructureBuilder,
  { id, title, type }: SingletonListItemOptions,
): ListItemBuilder {
  return S.listItem()
    .id(id)
    .title(title)
    .schemaType(type)
    .child(S.document().schemaType(type).documentId(id).title(title))
}

/** A list item that opens a list page, whose initial value names its page. */
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

interface OrderablePaneOptions {
  id: string
  type: string
  title: string
  /** GROQ filter within the type. */
  filter?: string
  params?: Record<string, unknown>
  /** Whether editors can create documents here. */
  create?: boolean
}

/**
 * A pane whose documents editors order by dragging. The plugin's own list item would add an English menu whose
 * « Reset Order » discards the order for everyone.
 */
export function orderablePane(
  S: StructureBuilder,
  context: StructureResolverContext,
  { create = true, filter, id, params, title, type }: OrderablePaneOptions,
) {
  const createItem = S.menuItem().title('Ajouter').intent({ type: 'create', params: { type } }).serialize()
  const list = S.documentTypeList(type)
    .id(id)
    .title(title)
    .canHandleIntent((_intent, intentParams) => create && intentParams?.type === type)
    .serialize()
  return Object.assign(list, {
    __preserveInstance: true,
    key: id,
    type: 'component',
    component: OrderableDocumentList,
    options: {
      type,
      filter,
      params,
      client: context.getClient({ apiVersion }),
      currentVersion: context.perspectiveStack[0],
    },
    menuItems: create ? [createItem] : [],
  })
}

/** A list item that opens an orderable pane. */
export function orderableListItem(
  S: StructureBuilder,
  context: StructureResolverContext,
  { icon, ...pane }: OrderablePaneOptions & { icon: ComponentType },
): ListItemBuilder {
  return S.listItem()
    .id(pane.id)
    .title(pane.title)
    .icon(icon)
    .schemaType(pane.type)
    .child(orderablePane(S, context, pane))
}

/**
 * The documents of a type in the editors' order, each of which opens a list instead of its form. Without a filter of its
 * own the Studio would open a new document of the type here, where it has no form.
 */
export const groupingList = (S: StructureBuilder, type: string, title: string) =>
  S.documentTypeList(type)
    .title(title)
    .filter(`_type == "${type}"`)
    .defaultOrdering([{ field: 'orderRank', direction: 'asc' }])
    .canHandleIntent(() => false)
    .initialValueTemplates([])
