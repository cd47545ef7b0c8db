import type { SearchDocumentsQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { contentQuery } from './content-query.ts'

export type SearchableDocument = SearchDocumentsQueryResult[number]

const importVersionsQuery = async () =>
  (await import('@lucarne/schemas/queries/search.ts')).searchVersionsQuery
const importDocumentsQuery = async () =>
  (await import('@lucarne/schemas/queries/search.ts')).searchDocumentsQuery

/** Id and version of every document that the search finds. */
export const searchVersionsOptions = contentQuery('search-versions', importVersionsQuery)

/** The texts of the documents with these ids; those that are no longer public are left out. */
export const searchDocumentsOptions = (ids: readonly string[]) =>
  contentQuery('search-documents', importDocumentsQuery, { ids })
