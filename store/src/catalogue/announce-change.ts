import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { catalogueChangeType } from '@lucarne/schemas/queries/catalogue-change.ts'
import { createClient } from '@sanity/client'

/** Purchases of one second are one event in open pages. */
const intervalMs = 1_000

export interface ContentProject {
  projectId: string
  dataset: string
  /** Writes the one document. */
  token: string
  /** `http://localhost:3900`, of an embedded Content Lake. */
  apiHost?: string
}

/** Writes a document that says nothing but when, whose live event open pages receive. */
function writeChange({ apiHost, ...project }: ContentProject): () => Promise<void> {
  const client = createClient({
    ...project,
    apiVersion,
    useCdn: false,
    maxRetries: 0,
    timeout: 5_000,
    ...(apiHost && { apiHost, useProjectHostname: false }),
  })
  return async () => {
    await client.createOrReplace({
      _id: catalogueChangeType,
      _type: catalogueChangeType,
      changedAt: new Date().toISOString(),
    })
  }
}

/**
 * Announces to open pages a change of catalogue or stock, at once and then at most once a second. One that fails changes
 * nothing for who buys or edits: pages look for themselves each minute.
 *
 * @returns resolves when the change has been announced
 */
export function announceChanges(
  project: ContentProject,
  write: () => Promise<void> = writeChange(project),
): () => Promise<void> {
  let lastMs = Number.NEGATIVE_INFINITY
  let announcement: Promise<void> | undefined

  async function announce() {
    await new Promise((resolve) => setTimeout(resolve, lastMs + intervalMs - Date.now()))
    // A change from here on needs another announcement: this one may be read before it.
    announcement = undefined
    lastMs = Date.now()
    await write().catch((error: unknown) =>
      console.error('A change of the catalogue was not announced.', error),
    )
  }
  return () => {
    announcement ??= announce()
    return announcement
  }
}
