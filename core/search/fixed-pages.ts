import { sessionRoutes } from '@lucarne/schemas/routes/fixed-routes.ts'
import type { SearchDocument } from './engine/documents.ts'

/** Pages without texts of editors, by what people search them for. */
export const fixedPageDocuments: readonly SearchDocument[] = sessionRoutes.flatMap(
  ({ path, title, search }) =>
    search ? [{ path, title, ...search, id: `page:${path}`, version: '', kind: 'page', passages: [] }] : [],
)
