import type { DocumentActionComponent } from 'sanity'

const forbidden: ReadonlySet<string | undefined> = new Set(['unpublish', 'delete', 'duplicate'])

/** What may be done with a document that has its fixed place: write and publish, but not copy or take away. */
export const fixedActions = (actions: readonly DocumentActionComponent[]): DocumentActionComponent[] =>
  actions.filter(({ action }) => !forbidden.has(action))
