import { collectQueries } from '#app/page-state.ts'
import { createQueryClient } from '#app/query-client.ts'
import { catalogueChangeOptions } from '#content/catalogue-change.ts'
import { scheduleOptions } from '#content/schedule.ts'
import { siteMessagesOptions } from '#content/site-messages.ts'
import type { BuiltQuery } from '#lib/page-state-file.ts'

/** What an open page asks for besides its own queries, so that it does not have to while nothing is published. */
export async function siteQueries(): Promise<BuiltQuery[]> {
  const queryClient = createQueryClient()
  await Promise.all([
    queryClient.fetchQuery(catalogueChangeOptions),
    queryClient.fetchQuery(scheduleOptions),
    queryClient.fetchQuery(siteMessagesOptions),
  ])
  return collectQueries(queryClient)
}
