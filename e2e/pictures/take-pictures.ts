import type { ServiceUrls } from '@lucarne/sandbox/environment.ts'
import { type Browser, expect } from '@playwright/test'
import { locateField } from '../pages/document-form.ts'
import { captureStorefront, captureStudio, waitForAssets } from './screens.ts'

const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 800 }
const editor = { person: 'Émile Dubois', width: 1500, height: 900 }
const moderator = { person: 'Modeste Laurent', width: 1200, height: 620 }

const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`

const page = (body: string, style: string) => `<!doctype html><meta charset="utf-8"><style>
  * { box-sizing: border-box; margin: 0 }
  html { background: transparent }
  body { width: max-content; padding: 28px 36px 52px; position: relative }
  img { display: block }
  .window { border-radius: 14px; overflow: hidden; border: 1px solid #8885; box-shadow: 0 18px 40px #0006 }
  .bar { height: 34px; background: #23252f; display: flex; align-items: center; gap: 8px; padding: 0 14px }
  .bar i { width: 11px; height: 11px; border-radius: 50%; background: #4a4e5e }
  .phone { border-radius: 38px; overflow: hidden; border: 9px solid #14151c; outline: 1px solid #8888;
    box-shadow: 0 20px 44px #0009 }
  ${style}
</style>${body}`

const windowOf = (png: Buffer, width: number) =>
  `<div class="window"><div class="bar"><i></i><i></i><i></i></div><img src="${dataUrl(png)}" width="${width}"></div>`

/** HTML of a screenshot in a browser window, `width` px wide. */
const inWindow = (png: Buffer, width: number) => page(windowOf(png, width), '')

/** HTML of a browser window with a phone in front of its lower right corner. */
const inWindowAndPhone = (wide: Buffer, narrow: Buffer, width: number) =>
  page(
    `${windowOf(wide, width)}<div class="phone"><img src="${dataUrl(narrow)}" width="232"></div>`,
    'body { padding-right: 150px } .phone { position: absolute; right: 34px; bottom: 14px }',
  )

/** Renders HTML to a PNG with a transparent background. */
async function renderHtml(browser: Browser, html: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 }, deviceScaleFactor: 1.5 })
  await page.setContent(html)
  const picture = await page.locator('body').screenshot({ omitBackground: true })
  await page.close()
  return picture
}

/** The README's pictures as PNG, by file name. */
export async function takePictures(browser: Browser, urls: ServiceUrls): Promise<Record<string, Buffer>> {
  const { web } = urls
  const home = await captureStorefront(browser, web, wide)
  const homeOnPhone = await captureStorefront(browser, web, phone)
  const product = await captureStorefront(browser, `${web}/product/boitier-phare`, {
    ...wide,
    theme: 'light',
  })
  const offersOnPhone = await captureStorefront(browser, `${web}/nos-offres`, { ...phone, theme: 'light' })
  const moderation = await captureStudio(browser, urls, moderator, async (page) => {
    await page.goto(`${urls.studio}/moderation`)
    await page.getByRole('list', { name: 'Avis' }).getByRole('button').first().click({ timeout: 60_000 })
    await expect(page.getByRole('button', { name: /^Approuver/ }).first()).toBeVisible()
  })
  const studio = await captureStudio(browser, urls, editor, async (page) => {
    await page.goto(`${urls.studio}/apercu`)
    await expect(locateField(page, 'sections')).toBeVisible({ timeout: 60_000 })
    // An overlay covers the site until it is connected to the studio.
    const visualEditingSwitch = page.locator('label', { hasText: 'Modifier' }).locator('input')
    await expect(visualEditingSwitch).toBeEnabled({ timeout: 60_000 })
    const site = page.frames().find((frame) => frame.url().startsWith(web))
    if (!site) throw new Error('The studio shows no site.')
    await waitForAssets(site)
  })
  return {
    storefront: await renderHtml(browser, inWindowAndPhone(home, homeOnPhone, 960)),
    shop: await renderHtml(browser, inWindowAndPhone(product, offersOnPhone, 960)),
    studio: await renderHtml(browser, inWindow(studio, 1040)),
    moderation: await renderHtml(browser, inWindow(moderation, 1040)),
  }
}
