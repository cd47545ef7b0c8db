import { readLiveEvents } from '@lucarne/core/lib/live-events.ts'
import { buildPageStatePath, type PageStateFile, type SiteState } from '@lucarne/core/lib/page-state-file.ts'
import type { Page } from '@playwright/test'

const anyOrigin = { 'access-control-allow-origin': '*' }

/**
 * Makes visits resume from the newest live event and catalogue, as after a build of this moment: earlier tests may have
 * published.
 * @returns the state of the site that these visits read
 */
export async function resumeFromNow(page: Page, siteUrl: string): Promise<SiteState> {
  const state: SiteState = await (await page.request.get(`${siteUrl}/site-state.json`)).json()
  const { version } = await (await page.request.get(`${state.catalogue.storeUrl}/catalogue`)).json()
  let eventId = ''
  await readLiveEvents(state.eventsUrl, undefined, ({ event, id }) => {
    eventId = id ?? ''
    return event === 'welcome'
  })
  const resumed = { ...state, eventId, catalogue: { ...state.catalogue, version } }
  await page.route('**/site-state.json', (route) => route.fulfill({ json: resumed }))
  return resumed
}

/** The same for visits that hear of nothing that other tests publish or buy. */
export async function resumeWithoutUpdates(page: Page, siteUrl: string): Promise<void> {
  const { eventId, catalogue } = await resumeFromNow(page, siteUrl)
  const body = `event: welcome\nid: ${eventId}\ndata: {}\n\n`
  await page.route('**/data/live/events/**', (route) =>
    route.fulfill({ contentType: 'text/event-stream', headers: anyOrigin, body }),
  )
  await page.route(`${catalogue.storeUrl}/variants?*`, async (route) => {
    const statePath = buildPageStatePath(new URL(page.url()).pathname)
    const { queries }: PageStateFile = await (await fetch(siteUrl + statePath)).json()
    const built = queries.find(({ key }) => key[1] === 'stock')
    await route.fulfill({ json: { variants: built?.data }, headers: anyOrigin })
  })
}
