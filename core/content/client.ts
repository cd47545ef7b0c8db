import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { createClient } from '@sanity/client'
import { env } from '#lib/env.ts'
import { requestTimeoutMs } from '#lib/fetch-with-timeout.ts'

/** The official client. Heavy: only `loadClient` and the preview import it, outside the first load. */
export const contentClient = createClient({
  projectId: env.sanityProjectId,
  dataset: env.sanityDataset,
  apiVersion,
  perspective: 'published',
  // A build that a publication triggers must not read the CDN's old responses.
  useCdn: !import.meta.env.SSR,
  timeout: requestTimeoutMs,
  maxRetries: 0, // TanStack Query retries; both would multiply.
  ...(env.sanityApiHost ? { apiHost: env.sanityApiHost, useProjectHostname: false, useCdn: false } : {}),
})
