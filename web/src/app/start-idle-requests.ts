import { startCatalogueUpdates } from '@lucarne/core/commerce/catalogue-updates.ts'
import { listenForCatalogueChanges } from '@lucarne/core/content/catalogue-change.ts'
import { siteMessagesOptions } from '@lucarne/core/content/site-messages.ts'
import { watchForTouches } from '@lucarne/core/lib/idle-page.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Starts what asks the services for more than the page shows. Imported once the page is idle. */
export function startIdleRequests(queryClient: QueryClient) {
  watchForTouches()
  startCatalogueUpdates(queryClient, {
    listen: (onChange) => listenForCatalogueChanges(queryClient, onChange),
  })
  // So that a state which shows one has the editors’ words at once.
  void queryClient.prefetchQuery(siteMessagesOptions)
}
