import { readLiveEvents } from '@lucarne/web/src/lib/live-events.ts'
import type { SiteState } from '@lucarne/web/src/lib/page-state-file.ts'
import type { Page } from '@playwright/test'

/**
 * Makes visits resume from the newest live event, as after a build of this moment: earlier tests may have published.
 * @returns the id of that event
 */
export async function resumeFromNow(page: Page, siteUrl: string): Promise<string> {
  const state: SiteState = await (await page.request.get(`${siteUrl}/site-state.json`)).json()
  let eventId = ''
  await readLiveEvents(state.eventsUrl, undefined, ({ event, id }) => {
    eventId = id ?? ''
    return event === 'welcome'
  })
  await page.route('**/site-state.json', (route) => route.fulfill({ json: { ...state, eventId } }))
  return eventId
}

/** The same with a stub of the live events, for visits that hear of nothing that other tests publish meanwhile. */
export async function resumeWithoutEvents(page: Page, siteUrl: string): Promise<void> {
  const body = `event: welcome\nid: ${await resumeFromNow(page, siteUrl)}\ndata: {}\n\n`
  const headers = { 'access-control-allow-origin': '*' }
  await page.route('**/data/live/events/**', (route) =>
    route.fulfill({ contentType: 'text/event-stream', headers, body }),
  )
}
