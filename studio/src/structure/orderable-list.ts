import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { OrderableDocumentList } from '@sanity/orderable-document-list'
import type { ComponentType } from 'react'
import type { ListItemBuilder, StructureBuilder, StructureResolverContext } from 'sanity/structure'

interface OrderablePaneOptions {
  id: string
  type: string
  title: string
  /** Narrows the list, in GROQ. */
  filter?: string
  params?: Record<string, unknown>
  /** Whether a document can be added here. */
  create?: boolean
}

/**
 * A column that editors order by dragging. The plugin’s own list item would bring a menu in English, whose
 * « Reset Order » undoes everyone’s work in one click.
 */
export function orderablePane(
  S: StructureBuilder,
  context: StructureResolverContext,
  { create = true, filter, id, params, title, type }: OrderablePaneOptions,
) {
  const add = S.menuItem().title('Ajouter').intent({ type: 'create', params: { type } }).serialize()
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
    menuItems: create ? [add] : [],
  })
}

/** A line that opens such a column. */
export function orderableList(
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
