import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
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

test.use({ viewport: { width: 1280, height: 900 } })

for (const [name, path] of Object.entries(paths)) {
  test(`page « ${name} » matches its screenshot`, { tag: '@deep' }, async ({ page, browser }, info) => {
    const currentBrowser = `${process.platform} ${browser.version()}`
    info.skip(
      currentBrowser !== recorded.browser,
      `Screenshots are from ${recorded.browser}, this is ${currentBrowser}`,
    )
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    // Its picture comes after hydration.
    if (name === 'connexion') await expect(page.locator('main img')).toBeAttached()
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('main img')].every(
        (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
      ),
    )
    // The tabs of a product arrive after the first view.
    await page.waitForFunction(() => !document.querySelector('main .animate-sweep'))
    await expect(page).toHaveScreenshot(`${name}.png`, {
      animations: 'disabled',
      // Dates of demo reviews are relative to the day of the run.
      mask: [page.locator('time')],
      maxDiffPixelRatio: 0.01,
    })
  })
}
