import { sessionRoutes } from '@lucarne/schemas/routes/fixed-routes.ts'
import { splitHtmlPassages } from '@lucarne/store/contract/html-text.ts'
import type { ShownProduct } from '#commerce/response-schemas.ts'
import type { SearchableDocument } from '#content/search.ts'
import { toSearchDocument } from './content-documents.ts'
import type { SearchDocument, SearchIndex } from './engine/search-index.ts'

type Version = { _id: string; version: string }

/** The current documents by source; those of an absent source stay in the index. */
export type SearchSources = { versions?: readonly Version[]; products?: readonly ShownProduct[] }

/** Documents per request, whose ids are sent in its URL or body. */
const batchSize = 100

const isProduct = (id: string) => id.startsWith('product:')

/** Pages without editorial texts, with the keywords by which people search for them. */
export const fixedPageDocuments: readonly SearchDocument[] = sessionRoutes.flatMap(
  ({ path, title, search }) =>
    search ? [{ path, title, ...search, id: `page:${path}`, version: '', kind: 'page', passages: [] }] : [],
)

const isFixed = (id: string) => fixedPageDocuments.some((page) => page.id === id)

/** A product of the store as the search sees it. */
export function toProductDocument(product: ShownProduct): SearchDocument {
  const { id, title, subtitle, description, variants } = product
  const variantTitles = variants.map((variant) => variant.title)
  return {
    id: `product:${id}`,
    version: '',
    kind: 'product',
    path: `/product/${encodeURIComponent(id)}`,
    title,
    keywords: variantTitles.join(' '),
    summary: subtitle ?? '',
    passages: splitHtmlPassages(description ?? ''),
  }
}

/**
 * Brings an index up to date: by comparing versions, so that no missed event matters.
 * @param fetchDocuments fetches the texts of changed documents by id
 * @returns whether anything changed
 */
export async function syncIndex(
  index: SearchIndex,
  { versions, products }: SearchSources,
  fetchDocuments: (ids: readonly string[]) => Promise<readonly SearchableDocument[]>,
): Promise<boolean> {
  const indexed = index.versions()
  const known = [...fixedPageDocuments, ...(products ?? []).map(toProductDocument)]
  const changed: SearchDocument[] = known.filter(
    (document) => JSON.stringify(index.get(document.id)) !== JSON.stringify(document),
  )

  const changedIds = (versions ?? []).flatMap(({ _id, version }) =>
    indexed.get(_id) === version ? [] : [_id],
  )
  for (let start = 0; start < changedIds.length; start += batchSize) {
    const documents = await fetchDocuments(changedIds.slice(start, start + batchSize))
    changed.push(...documents.flatMap((document) => toSearchDocument(document) ?? []))
  }

  const current = new Set([...known.map(({ id }) => id), ...(versions ?? []).map(({ _id }) => _id)])
  const removed = [...indexed.keys()].filter(
    (id) => !current.has(id) && !isFixed(id) && (isProduct(id) ? products : versions),
  )
  for (const id of removed) index.remove(id)
  for (const document of changed) index.put(document)
  return changed.length + removed.length > 0
}
