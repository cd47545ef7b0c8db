import { readFileSync } from 'node:fs'
import { expect, test } from './test.ts'

const recorded: { drawnBy: string } = JSON.parse(readFileSync(new URL('look.json', import.meta.url), 'utf8'))

const screens = {
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

test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

for (const [name, path] of Object.entries(screens))
  test(`${name} looks as it was agreed`, async ({ page, browser }, info) => {
    const here = `${process.platform} ${browser.version()}`
    info.skip(here !== recorded.drawnBy, `Screens were drawn by ${recorded.drawnBy}, this is ${here}`)
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('main img')].every(
        (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
      ),
    )
    await expect(page).toHaveScreenshot(`${name}.png`, {
      animations: 'disabled',
      // Dates of reviews are the day's; what content of the tests adds is nobody's look.
      mask: [page.locator('time')],
      maxDiffPixelRatio: 0.01,
    })
  })
