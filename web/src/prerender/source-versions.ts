import { parseBody, requireValue, sendToStore } from '@lucarne/core/commerce/store-request.ts'
import { cataloguePath } from '@lucarne/core/commerce/store-urls.ts'
import { nextChangeMs, scheduleOptions } from '@lucarne/core/content/schedule.ts'
import { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

const versionSchema = z.object({ version: z.string() })

/** State that decides, beside live events, whether pages written at a time are still current. */
export type SourceVersions = {
  /** Changes with every product. */
  catalogue: string
  /** When a visibility date next shows or hides content (ms); null when none is scheduled. */
  nextChangeMs: number | null
}

/** @param nowMs the time at which pages are written */
export async function sourceVersions(nowMs: number): Promise<SourceVersions> {
  const [{ version }, { result }] = await Promise.all([
    requireValue(parseBody(sendToStore(cataloguePath), versionSchema)),
    new QueryClient().fetchQuery(scheduleOptions),
  ])
  return { catalogue: version, nextChangeMs: nextChangeMs(result, nowMs) ?? null }
}
