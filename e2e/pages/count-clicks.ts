import type { Page } from '@playwright/test'

/** Counts the clicks on a page from now on, over page loads too. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('reportClick', () => {
    clicks += 1
  })
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => Reflect.get(window, 'reportClick')(), { capture: true }),
  )
  return () => clicks
}
