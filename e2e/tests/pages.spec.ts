import { expect, type Page } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import {
  chooseAppearancesWithParts,
  expectNoAxeViolations,
  findZoomIssues,
  measureOverflow,
  setThemeAndViewport,
  shardRows,
} from '../pages/accessibility.ts'
import { navigateInApp } from '../pages/navigate-in-app.ts'
import { publicPages, similarPages } from '../pages/route-table.ts'

test.describe.configure({ mode: 'parallel' })

const siteName = 'Lucarne'
const timeoutMs = process.env.DEEP ? 900_000 : 420_000

/** Pages of unlike layouts; `site/html.spec.ts` tests the HTML of all. */
const sample = new Set([
  '/',
  '/blog/guide-iptv-belgique',
  '/product/boitier-phare',
  '/connexion',
  '/nulle-part',
])
const testedPages = publicPages.filter(({ path }) => process.env.DEEP || sample.has(path))

/** Opens the `index`th page of a table: with a page load with DEEP=1 or every sixth time, otherwise within the app. */
const open = (page: Page, path: string, index: number): Promise<unknown> =>
  process.env.DEEP || index % 6 === 0 ? page.goto(path) : navigateInApp(page, path)

/** Collects console errors, console warnings and uncaught exceptions, each with the page that was open. */
function recordProblems(page: Page): string[] {
  const problems: string[] = []
  const record = (text: string) => problems.push(`${text} (${page.url()})`)
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') record(message.text())
  })
  page.on('pageerror', (error) => record(error.message))
  return problems
}

for (const { part, rows } of shardRows(testedPages, 3))
  test(`every page has its title and h1, no console errors and no axe violations${part}`, {
    tag: '@sized',
  }, async ({ page }) => {
    test.setTimeout(timeoutMs)
    const problems = recordProblems(page)

    for (const [index, { path, title, heading, expectedError }] of rows.entries()) {
      await test.step(path, async () => {
        problems.length = 0
        await open(page, path, index)
        const h1 = page.getByRole('heading', { level: 1 })
        await expect(h1).toHaveText(heading)
        await expect(h1).toHaveCount(1)
        await expect(page).toHaveTitle(path === '/' ? new RegExp(`^${title}`) : `${title} · ${siteName}`)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectAccessible(page, path, index)
        expect
          .soft(
            problems.filter((text) => !expectedError?.test(text)),
            path,
          )
          .toEqual([])
      })
    }
  })

/** Asserts that the open page, the `index`th of a table, has neither axe violations nor a text that is cut off. */
async function expectAccessible(page: Page, path: string, index: number): Promise<void> {
  for (const { appearance, parts } of chooseAppearancesWithParts(index)) {
    await setThemeAndViewport(page, appearance)
    // The layout of a similar page is checked in all appearances, its texts in one.
    if (parts.length === 0 || !similarPages.has(path))
      await expectNoAxeViolations(page, { path }, appearance, parts)
    expect
      .soft(await measureOverflow(page), `${path} overflows at ${appearance.width} px`)
      .toBeLessThanOrEqual(0)
  }
  expect.soft(await findZoomIssues(page), `${path}, zoomed`).toEqual([])
}
