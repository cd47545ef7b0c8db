import { catalogueChangeOptions } from '@lucarne/core/content/catalogue-change.ts'
import { scheduleOptions } from '@lucarne/core/content/schedule.ts'
import { siteMessagesOptions } from '@lucarne/core/content/site-messages.ts'
import type { BuiltQuery } from '@lucarne/core/lib/page-state-file.ts'
import { collectQueries } from '#app/page-state.ts'
import { createQueryClient } from '#app/query-client.ts'

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
