import { readLiveEvents } from '@lucarne/web/src/lib/live-events.ts'
import type { SiteState } from '@lucarne/web/src/lib/page-state-file.ts'
import type { Page } from '@playwright/test'

/** Makes visits resume from the newest live event, as after a build of this moment: earlier tests may have published. */
export async function resumeFromNow(page: Page, siteUrl: string): Promise<void> {
  const state: SiteState = await (await page.request.get(`${siteUrl}/site-state.json`)).json()
  let eventId = ''
  await readLiveEvents(state.eventsUrl, undefined, ({ event, id }) => {
    eventId = id ?? ''
    return event === 'welcome'
  })
  await page.route('**/site-state.json', (route) => route.fulfill({ json: { ...state, eventId } }))
}
