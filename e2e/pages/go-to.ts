import type { Page } from '@playwright/test'

/** Goes to another screen of the studio or of the site as its own links do: without loading it again. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
