import type { ServiceUrls } from '@lucarne/sandbox/environment.ts'
import { type Browser, expect, type Frame, type Page } from '@playwright/test'

type Size = { width: number; height: number }
type StorefrontOptions = Size & { theme?: 'dark' | 'light' }

/** Waits until fonts and the images in the viewport have loaded. */
export async function waitForAssets(page: Page | Frame): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => {
    const visibleImages = [...document.images].filter((image) => {
      const { left, right, top, bottom } = image.getBoundingClientRect()
      return image.checkVisibility() && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
    })
    return visibleImages.every((image) => image.complete) && !document.querySelector('[aria-busy="true"]')
  })
}

/** A screenshot of the storefront's first viewport. */
export async function captureStorefront(
  browser: Browser,
  url: string,
  { width, height, theme = 'dark' }: StorefrontOptions,
): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: 2,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
  })
  await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await waitForAssets(page)
  const screen = await page.screenshot({ animations: 'disabled' })
  await page.close()
  return screen
}

/** A screenshot of the studio, signed in as `person`; `open` navigates from the first tool to the screen. */
export async function captureStudio(
  browser: Browser,
  urls: ServiceUrls,
  { person, ...viewport }: Size & { person: string },
  open: (page: Page) => Promise<void>,
): Promise<Buffer> {
  const page = await browser.newPage({
    viewport,
    deviceScaleFactor: 1.5,
    locale: 'fr-FR',
    colorScheme: 'dark',
    // Stops the carousel in the preview.
    reducedMotion: 'reduce',
  })
  await page.goto(urls.studio)
  await page.getByRole('link', { name: person }).click()
  // On the first visit, the dev server compiles the whole studio.
  await expect(page.getByRole('heading', { name: /^Bonjour / })).toBeVisible({ timeout: 120_000 })
  await open(page)
  const screen = await page.screenshot({ animations: 'disabled' })
  await page.close()
  return screen
}
