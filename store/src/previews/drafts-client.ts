import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { createClient, type QueryParams } from '@sanity/client'
import { type PreviewLink, previewLinkSchema } from '../../contract/preview-links.ts'

export interface DraftsClientOptions {
  projectId: string
  dataset: string
  /** Reads drafts: for servers only. */
  token: string
  /** `http://localhost:3900`, of an embedded Content Lake. */
  apiHost?: string
  /** Queries of the site, the only ones that a link may run. */
  allowedQueries: ReadonlySet<string>
}

/** Reads what only staff may read: drafts, and the links that open them to others. */
export interface DraftsClient {
  findLink(id: string): Promise<PreviewLink | undefined>
  allowedQueries: ReadonlySet<string>
  /** A query's result with drafts over published documents. */
  query(query: string, params: QueryParams): Promise<unknown>
}

export function createDraftsClient({
  allowedQueries,
  apiHost,
  ...project
}: DraftsClientOptions): DraftsClient {
  const client = createClient({
    ...project,
    apiVersion,
    useCdn: false,
    maxRetries: 0,
    timeout: 10_000,
    ...(apiHost && { apiHost, useProjectHostname: false }),
  })
  const drafts = client.withConfig({ perspective: 'drafts' })
  return {
    allowedQueries,
    findLink: async (id) => previewLinkSchema.safeParse(await client.getDocument(id)).data,
    query: (query, params) => drafts.fetch<unknown>(query, params),
  }
}
