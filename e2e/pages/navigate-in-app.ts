import type { Page } from '@playwright/test'

/** Navigates within the loaded studio or storefront, as its own links do: without a page load. */
export const navigateInApp = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
