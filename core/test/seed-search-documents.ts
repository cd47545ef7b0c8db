import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SearchDocumentsQueryResult } from '@lucarne/schemas/generated/sanity.types.ts'
import { searchDocumentsQuery } from '@lucarne/schemas/queries/search.ts'
import { evaluateSync, parse } from 'groq-js'
import { toSearchDocument } from '#search/content-documents.ts'
import type { SearchDocument } from '#search/engine/search-index.ts'
import { fixedPageDocuments, toProductDocument } from '#search/sync-index.ts'
import { product } from './fixtures.ts'

const root = join(import.meta.dirname, '../..')

function contentDocuments(): SearchDocument[] {
  const lines = readFileSync(join(root, 'schemas/seed/data.ndjson'), 'utf8').trim().split('\n')
  const dataset: { _id: string }[] = lines.map((line) => ({
    _updatedAt: '2026-01-01T00:00:00Z',
    ...JSON.parse(line),
  }))
  const params = { now: '2026-11-01T00:00:00Z', ids: dataset.map(({ _id }) => _id) }
  const result: SearchDocumentsQueryResult = evaluateSync(parse(searchDocumentsQuery, { params }), {
    dataset,
    params,
  }).data
  return result.flatMap((document) => toSearchDocument(document) ?? [])
}

/** The products of the SQL seed, as far as the search reads them. */
function productDocuments(): SearchDocument[] {
  const folder = join(root, 'supabase/seed')
  const files = readdirSync(folder).filter((file) => file.startsWith('catalogue'))
  return files.flatMap((file) => {
    const rows = readFileSync(join(folder, file), 'utf8').matchAll(
      /^\('(?<id>[\w-]+)', '(?<title>[^']+)', '(?<subtitle>[^']*)', .+\$html\$\n(?<description>[^$]+)\$html\$\)/gm,
    )
    return Array.from(rows, ({ groups }) => toProductDocument(product(groups)))
  })
}

/** Documents of the demo content's search index. */
export const seedSearchDocuments = (): SearchDocument[] => [
  ...contentDocuments(),
  ...productDocuments(),
  ...fixedPageDocuments,
]
