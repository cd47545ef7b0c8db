import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { waitForHydration } from '../pages/hydration.ts'
import { test } from './site-test.ts'

const recorded: { browser: string } = JSON.parse(
  readFileSync(new URL('screenshot-browser.json', import.meta.url), 'utf8'),
)

const paths = {
  accueil: '/',
  offres: '/nos-offres',
  produit: '/product/boitier-phare',
  guides: '/blog',
  guide: '/blog/regler-android-tv',
  avis: '/temoignages',
  questions: '/support/faq',
  contact: '/support/contact',
  pays: '/iptv-suisse',
  connexion: '/connexion',
} as const

/** Fewer pixels than an icon has. */
const options = { animations: 'disabled', maxDiffPixels: 10 } as const

test.use({ viewport: { width: 1280, height: 900 } })

test.beforeEach(({ browser }, info) => {
  const currentBrowser = `${process.platform} ${browser.version()}`
  info.skip(
    currentBrowser !== recorded.browser,
    `Screenshots are from ${recorded.browser}, this is ${currentBrowser}`,
  )
})

/** Opens a page, and waits until nothing in view changes any more. */
async function openAtRest(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
  // The picture is loaded after hydration.
  if (path === paths.connexion) await expect(page.locator('main img')).toBeAttached()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')].every(
      (image) =>
        image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > window.innerHeight,
    ),
  )
  // The tabs of a product arrive after the first view.
  await page.waitForFunction(() => !document.querySelector('main .animate-sweep'))
  // Dates of demo reviews are relative to the day of the run.
  await page.evaluate(() => {
    for (const date of document.querySelectorAll('time')) date.textContent = '1 janvier 2026'
  })
}

for (const [name, path] of Object.entries(paths)) {
  test(`page « ${name} » matches its screenshot`, { tag: '@deep' }, async ({ page }) => {
    await openAtRest(page, path)
    await expect(page).toHaveScreenshot(`${name}.png`, options)
  })
}

/** A heart of 16 pixels in the colour of captions, as an icon library draws it. */
const heart =
  '<svg class="text-faint" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="M19 14c1.5-1.5 3-3.2 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.8 0-3 .5-4.5 2-1.5-1.5-2.7-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4 3 5.5l7 7Z"/></svg>'

for (const [region, anchor] of [
  ['the bar', 'Panier'],
  ['a card', 'Ajouter'],
] as const)
  test(`a screenshot comparison detects a small new icon in ${region}`, { tag: '@deep' }, async ({
    page,
  }) => {
    await openAtRest(page, paths.offres)
    await page
      .getByRole('button', { name: anchor })
      .first()
      .evaluate((button, icon) => {
        const { left, top } = button.getBoundingClientRect()
        const added = document.createElement('div')
        added.style.cssText = `position: fixed; z-index: 99; left: ${left}px; top: ${top - 16}px`
        added.innerHTML = icon
        document.body.append(added)
      }, heart)
    await expect(page).not.toHaveScreenshot('offres.png', options)
  })
