import type { Lake } from '@lucarne/lake'
import { migratedTypes, toSections } from '@lucarne/schemas/migrations/page-sections.ts'
import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { createClient } from '@sanity/client'

interface Options {
  projectId: string
  dataset: string
  /** Of somebody who may change every document. */
  token: string
}

/**
 * Brings content from before pages were made of sections to the present schema, drafts included, in one transaction.
 * @returns how many documents changed
 */
export async function migrateContent(lake: Lake, options: Options): Promise<number> {
  const client = createClient({
    ...options,
    apiVersion,
    apiHost: 'http://lake.invalid',
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    resolveFetch: () => (url, init) => lake.fetch(new Request(url, init)),
  })
  const documents = await client.fetch<{ _id: string; _type: string; _rev: string }[]>(
    '*[_type in $types && !defined(sections)]',
    { types: [...migratedTypes] },
  )
  const transaction = client.transaction()
  let count = 0
  for (const document of documents) {
    const change = toSections(document)
    if (!change) continue
    count += 1
    transaction.patch(document._id, (patch) =>
      patch
        .ifRevisionId(document._rev)
        .set({ sections: change.sections })
        .unset([...change.formerFields]),
    )
  }
  if (count > 0) await transaction.commit({ visibility: 'async' })
  return count
}
