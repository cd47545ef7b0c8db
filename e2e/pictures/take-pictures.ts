import type { ServiceUrls } from '@lucarne/sandbox/environment.ts'
import { type Browser, expect } from '@playwright/test'
import { inWindow, inWindowAndPhone } from './frame.ts'
import { settle, storefrontScreen, studioScreen } from './screens.ts'

const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 800 }
const editor = { person: 'Émile Dubois', width: 1500, height: 900 }
const moderator = { person: 'Modeste Laurent', width: 1200, height: 620 }

/** A document of frames drawn as a PNG without a background. */
async function draw(browser: Browser, html: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 }, deviceScaleFactor: 1.5 })
  await page.setContent(html)
  const picture = await page.locator('body').screenshot({ omitBackground: true })
  await page.close()
  return picture
}

/** The pictures of the README, by name, as PNG. */
export async function takePictures(
  browser: Browser,
  addresses: ServiceUrls,
): Promise<Record<string, Buffer>> {
  const { web } = addresses
  const home = await storefrontScreen(browser, web, wide)
  const homeOnPhone = await storefrontScreen(browser, web, phone)
  const product = await storefrontScreen(browser, `${web}/product/boitier-phare`, { ...wide, theme: 'light' })
  const offersOnPhone = await storefrontScreen(browser, `${web}/nos-offres`, { ...phone, theme: 'light' })
  const moderation = await studioScreen(browser, addresses, moderator, async (page) => {
    await page.goto(`${addresses.studio}/moderation`)
    await page.getByRole('list', { name: 'Avis' }).getByRole('button').first().click({ timeout: 60_000 })
    await expect(page.getByRole('button', { name: /^Approuver/ }).first()).toBeVisible()
  })
  const studio = await studioScreen(browser, addresses, editor, async (page) => {
    await page.goto(`${addresses.studio}/apercu`)
    await expect(page.getByText('Second lien du carrousel')).toBeVisible({ timeout: 60_000 })
    // The site is veiled until the studio and it have spoken.
    const connected = page.locator('label', { hasText: 'Modifier' }).locator('input')
    await expect(connected).toBeEnabled({ timeout: 60_000 })
    const site = page.frames().find((frame) => frame.url().startsWith(web))
    if (!site) throw new Error('The studio shows no site.')
    await settle(site)
  })
  return {
    storefront: await draw(browser, inWindowAndPhone(home, homeOnPhone, 960)),
    shop: await draw(browser, inWindowAndPhone(product, offersOnPhone, 960)),
    studio: await draw(browser, inWindow(studio, 1040)),
    moderation: await draw(browser, inWindow(moderation, 1040)),
  }
}
