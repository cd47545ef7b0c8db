import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { catalogueChangeType } from '@lucarne/schemas/queries/catalogue-change.ts'
import { createClient } from '@sanity/client'

/** Purchases within this time produce one event. */
const intervalMs = 1_000

export interface ContentProject {
  projectId: string
  dataset: string
  /** A client that writes the one document. */
  token: string
  /** Base URL of an embedded Content Lake, such as `http://localhost:3900`. */
  apiHost?: string
}

/** Writes a document that contains only the time; open pages receive its live event. */
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
 * Announces a change of catalogue or stock to open pages, at once and then at most once a second. A failure is not the
 * caller's: pages poll each minute.
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
    // A later change needs another announcement, because pages may read before it.
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
