import { followLiveEvents } from '@lucarne/core/lib/live-events.ts'
import { hasDatePassed, isContentAffected } from '@lucarne/core/lib/outdated-results.ts'
import { pageStateLink } from '@lucarne/core/lib/page-state-file.ts'
import { runAt } from '@lucarne/core/lib/run-at.ts'
import { watchCatalogue } from './catalogue.ts'

/** Whether the document shows the state of the last build. */
const isShown = (version: string): boolean =>
  document.querySelector<HTMLLinkElement>(pageStateLink)?.dataset.version === version

/**
 * While `start-application.ts` waits for the visitor, tells it with an event `outdated` when something was
 * published that the page shows, when its prices have changed, or when that is not known (docs/decisions/0039-how-a-page-starts-and-stays-current.md).
 */
export function watchPublications() {
  let isWaiting = true
  const stops: (() => void)[] = []
  const reportOutdated = () => void dispatchEvent(new Event('outdated'))

  addEventListener('dormant', async () => {
    const [site, page] = await Promise.all([window.siteState, window.pageState])
    if (!isWaiting) return
    if (!site?.eventId || !page || !isShown(page.version) || hasDatePassed(site, Date.now()))
      return reportOutdated()
    const lookIn = watchCatalogue(site, page, reportOutdated)
    lookIn(0)
    stops.push(lookIn)
    if (site.nextChangeMs !== null) stops.push(runAt(site.nextChangeMs, reportOutdated))
    stops.push(
      followLiveEvents(site.eventsUrl, site.eventId, (event) => {
        if (event.type === 'restart' || isContentAffected(page.queries, event.tags)) reportOutdated()
        else lookIn(0)
      }),
    )
  })
  addEventListener('started', () => {
    isWaiting = false
    for (const stop of stops) stop()
  })
}
