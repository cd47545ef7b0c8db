import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { createClient } from '@sanity/client'
import { env } from '#lib/env.ts'
import { requestTimeoutMs } from '#lib/fetch-with-timeout.ts'

/**
 * The official client. It weighs more than the rest of a page, so only `load-client.ts` imports this module,
 * into a chunk of its own that is fetched beside the first route's code.
 */
export const client = createClient({
  projectId: env.sanityProjectId,
  dataset: env.sanityDataset,
  apiVersion,
  perspective: 'published',
  // A build that a publication asked for must not meet the cache of the day before.
  useCdn: !import.meta.env.SSR,
  timeout: requestTimeoutMs,
  maxRetries: 0, // TanStack Query owns retries; twice would keep a visitor waiting.
  ...(env.sanityApiHost ? { apiHost: env.sanityApiHost, useProjectHostname: false, useCdn: false } : {}),
})
