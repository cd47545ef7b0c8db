import type { QueryClient } from '@tanstack/react-query'
import { startCatalogueUpdates } from '#commerce/catalogue-updates.ts'
import { listenForCatalogueChanges } from '#content/catalogue-change.ts'
import { siteMessagesOptions } from '#content/site-messages.ts'

/** Starts what asks the services for more than the page shows. Imported once the page is idle. */
export function startIdleRequests(queryClient: QueryClient) {
  startCatalogueUpdates(queryClient, {
    listen: (onChange) => listenForCatalogueChanges(queryClient, onChange),
  })
  // So that a state which shows one has the editors’ words at once.
  void queryClient.prefetchQuery(siteMessagesOptions)
}
