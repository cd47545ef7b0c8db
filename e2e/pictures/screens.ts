import type { ServiceUrls } from '@lucarne/sandbox/environment.ts'
import { type Browser, expect, type Frame, type Page } from '@playwright/test'

type Size = { width: number; height: number }
type Visit = Size & { theme?: 'dark' | 'light' }

/** Resolves when fonts and every picture in sight are there. */
export async function settle(page: Page | Frame): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => {
    const seen = [...document.images].filter((image) => {
      const { left, right, top, bottom } = image.getBoundingClientRect()
      return image.checkVisibility() && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
    })
    return seen.every((image) => image.complete) && !document.querySelector('[aria-busy="true"]')
  })
}

/** What a visitor of the storefront sees at first. */
export async function storefrontScreen(
  browser: Browser,
  address: string,
  { width, height, theme = 'dark' }: Visit,
): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: 2,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
  })
  await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settle(page)
  const screen = await page.screenshot({ animations: 'disabled' })
  await page.close()
  return screen
}

/** A screen of the studio, opened by a person of the house; `open` leads from the welcome to it. */
export async function studioScreen(
  browser: Browser,
  addresses: ServiceUrls,
  { person, ...viewport }: Size & { person: string },
  open: (page: Page) => Promise<void>,
): Promise<Buffer> {
  const page = await browser.newPage({
    viewport,
    deviceScaleFactor: 1.5,
    locale: 'fr-FR',
    colorScheme: 'dark',
    // The carousel in the preview stays where it is.
    reducedMotion: 'reduce',
  })
  await page.goto(addresses.studio)
  await page.getByRole('link', { name: person }).click()
  // A cold dev server compiles the whole studio for its first visitor.
  await expect(page.getByRole('heading', { name: /^Bonjour / })).toBeVisible({ timeout: 120_000 })
  await open(page)
  const screen = await page.screenshot({ animations: 'disabled' })
  await page.close()
  return screen
}
