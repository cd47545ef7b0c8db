import { parseBody, requireValue, sendToStore } from '@lucarne/core/commerce/store-request.ts'
import { cataloguePath } from '@lucarne/core/commerce/store-urls.ts'
import { catalogueChangeOptions } from '@lucarne/core/content/catalogue-change.ts'
import { findNextChangeMs, scheduleOptions } from '@lucarne/core/content/schedule.ts'
import { siteMessagesOptions } from '@lucarne/core/content/site-messages.ts'
import type { BuiltQuery } from '@lucarne/core/lib/page-state-file.ts'
import { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { collectQueries } from '#app/page-state.ts'
import { createQueryClient } from '#app/query-client.ts'

const versionSchema = z.object({ version: z.string() })

/** State that decides, beside live events, whether pages written at a time are still current. */
export type SourceVersions = {
  /** Changes with every product. */
  catalogue: string
  /** When a visibility date next shows or hides content (ms); null when none is scheduled. */
  nextChangeMs: number | null
}

/** @param nowMs the time at which pages are written */
export async function fetchSourceVersions(nowMs: number): Promise<SourceVersions> {
  const [{ version }, { result }] = await Promise.all([
    requireValue(parseBody(sendToStore(cataloguePath), versionSchema)),
    new QueryClient().fetchQuery(scheduleOptions),
  ])
  return { catalogue: version, nextChangeMs: findNextChangeMs(result, nowMs) ?? null }
}

/** Requests of an open page besides its queries, to be skipped while nothing is published. */
export async function collectSiteQueries(): Promise<BuiltQuery[]> {
  const queryClient = createQueryClient()
  await Promise.all([
    queryClient.fetchQuery(catalogueChangeOptions),
    queryClient.fetchQuery(scheduleOptions),
    queryClient.fetchQuery(siteMessagesOptions),
  ])
  return collectQueries(queryClient)
}
