import { sessionRoutes } from '@lucarne/schemas/routes/fixed-routes.ts'
import type { SearchDocument } from './engine/documents.ts'

/** Pages without editorial texts, with the keywords by which people search for them. */
export const fixedPageDocuments: readonly SearchDocument[] = sessionRoutes.flatMap(
  ({ path, title, search }) =>
    search ? [{ path, title, ...search, id: `page:${path}`, version: '', kind: 'page', passages: [] }] : [],
)
