import type { QueryParams } from '@sanity/client'
import { replaceContentSource } from '#content/content-query.ts'

/** A response of the Content Lake; its result has passed through JSON, which has no type. */
export const contentResponse = (result: unknown, syncTags: readonly string[] = []) => ({
  result: JSON.parse(JSON.stringify(result ?? null)),
  syncTags,
})

/** Answers all content queries; a missing result is null. `name` is that of the query. */
export function mockContent(
  findResult: (query: string, params: QueryParams, name: unknown) => unknown,
  getSyncTags: (query: string) => readonly string[] = () => [],
) {
  replaceContentSource(async (query, params, { queryKey: [, name] }) =>
    contentResponse(await findResult(query, params, name), getSyncTags(query)),
  )
}
