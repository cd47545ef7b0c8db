import { chromium, expect, type Page } from '@playwright/test'
import { waitForHydration } from '../pages/hydration.ts'
import { test } from './site-test.ts'

/** Why this headless browser keeps no page at all. */
const browserReasons = ['BrowsingInstanceNotSwapped', 'BackForwardCacheDisabledForDelegate']

/** Leaves the page for another document and goes back. @returns what of the page kept it from the back-forward cache */
async function leaveAndReturn(page: Page, otherUrl: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await page.goto(otherUrl)
  const refused = new Promise<string[]>((resolve) => {
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    )
  })
  await page.goBack()
  return (await refused).filter((reason) => !browserReasons.includes(reason))
}

test('every page is restored from the back-forward cache at its scroll position', { tag: '@deep' }, async ({
  site,
  launchOptions,
}) => {
  const browser = await chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(site.url)
    await waitForHydration(page)
    // Until the stream of live updates is open.
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: /^Panier/ }).click()
    await page.keyboard.press('Escape')
    await page.evaluate(() => scrollTo(0, 1200))
    expect(await leaveAndReturn(page, `${site.url}/favicon.svg`)).toEqual([])
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)

    await page.evaluate(() => addEventListener('unload', () => {}))
    expect(await leaveAndReturn(page, `${site.url}/favicon.svg`)).toEqual(['UnloadHandlerExistsInMainFrame'])
  } finally {
    await browser.close()
  }
})
