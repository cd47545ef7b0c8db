import { expect, type Page } from '@playwright/test'
import { findBarriers } from '../pages/axe.ts'
import { goTo } from '../pages/go-to.ts'
import { looksFor, wear } from '../pages/looks.ts'
import { publicPages, redirects } from '../pages/route-table.ts'
import { findZoomLosses } from '../pages/zoom.ts'
import { test } from '../test.ts'

test.describe.configure({ mode: 'parallel' })

const siteName = 'Lucarne'
const longTest = process.env.DEEP ? 900_000 : 420_000 // ms

/** Opens the `index`th page of a table: by its address with DEEP=1, otherwise one in six so, the others as links lead. */
const open = (page: Page, path: string, index: number): Promise<unknown> =>
  process.env.DEEP || index % 6 === 0 ? page.goto(path) : goTo(page, path)

/** What the page complains of from now on, in the console or by an error nobody caught. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

test('every page has its title and one first heading, complains of nothing and shuts nobody out', async ({
  page,
}) => {
  test.setTimeout(longTest)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const complaints = listen(page)

  for (const [index, { path, title, heading, refused }] of publicPages.entries()) {
    await test.step(path, async () => {
      complaints.length = 0
      await open(page, path, index)
      const first = page.getByRole('heading', { level: 1 })
      await expect(first).toHaveText(heading)
      await expect(first).toHaveCount(1)
      await expect(page).toHaveTitle(path === '/' ? new RegExp(`^${title}`) : `${title} · ${siteName}`)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      for (const look of looksFor(index)) {
        await wear(page, look)
        expect.soft(await findBarriers(page), `${path}, ${look.theme}, ${look.width} px`).toEqual([])
        expect.soft(await overflow(page), `${path} runs over at ${look.width} px`).toBeLessThanOrEqual(0)
      }
      expect.soft(await findZoomLosses(page), `${path}, zoomed`).toEqual([])
      expect
        .soft(
          complaints.filter((text) => !refused?.test(text)),
          path,
        )
        .toEqual([])
    })
  }
})

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('every old address is replaced by its new one', async ({ page }) => {
  test.slow()
  await page.goto('/cgv')
  for (const [from, to] of redirects) {
    await test.step(from, async () => {
      const before = await page.evaluate(() => history.length)
      await page.goto(from)
      await expect(page).toHaveURL((url) => url.pathname === to)
      // One entry more, the new address: the old one is not behind it.
      expect(await page.evaluate(() => history.length)).toBe(before + 1)
    })
  }
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL((url) => url.pathname === redirects.at(-3)?.[1])
})
