import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { type Appearance, allAppearances, themes, widths } from '../accessibility/appearance.ts'
import { attachAxeRecord } from '../accessibility/axe-record.ts'
import { type CheckedScreen, formatScreenName } from '../accessibility/checked-screens.ts'

/**
 * The appearances to test for the `index`th row of a table: one in rotation; with DEEP=1, each width with a theme in turn;
 * all of them where the results are recorded.
 */
export function chooseAppearances(index: number): readonly Appearance[] {
  if (process.env.RECORD_ACCESSIBILITY) return allAppearances
  if (process.env.DEEP)
    return allAppearances.filter(
      ({ theme, width }) => theme === themes[(index + widths.indexOf(width)) % themes.length],
    )
  return allAppearances.slice(index % allAppearances.length).slice(0, 1)
}

/**
 * Appearances with the scope of axe: the whole page in one of them, in turn, and otherwise `main`, because pages share
 * the rest.
 */
export function chooseAppearancesWithParts(
  index: number,
): { appearance: Appearance; parts: readonly string[] }[] {
  const appearances = chooseAppearances(index)
  return appearances.map((appearance, position) => ({
    appearance,
    parts: process.env.RECORD_ACCESSIBILITY || position === index % appearances.length ? [] : ['main'],
  }))
}

/** Splits a table into shards, which parallel tests run with DEEP=1; otherwise there is one, which shares a page. */
export function shardRows<Row>(rows: readonly Row[], count: number): { part: string; rows: Row[] }[] {
  const shardCount = process.env.DEEP ? count : 1
  return Array.from({ length: shardCount }, (_, part) => ({
    part: shardCount > 1 ? `, part ${part + 1} of ${shardCount}` : '',
    rows: rows.filter((_, index) => index % shardCount === part),
  }))
}

/** Changes theme and viewport of the open page without a reload. */
export async function setThemeAndViewport(
  page: Page,
  { theme, width }: { theme: Appearance['theme']; width: number },
): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate((name) => {
    localStorage.setItem('theme', name)
    document.documentElement.className = name
  }, theme)
  // Colours in transition would fail contrast rules. Polled by time: a page that is at rest may draw no more frames.
  await page.waitForFunction(
    () => document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
    undefined,
    { polling: 50 },
  )
}

async function analyze(page: Page, selectors: readonly string[] = []) {
  const builder = new AxeBuilder({ page })
  for (const selector of selectors) if ((await page.locator(selector).count()) > 0) builder.include(selector)
  // Legacy mode: without cross-origin frames, axe needs no page of its own to merge results.
  return builder
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
}

const describeViolations = ({ violations }: Awaited<ReturnType<typeof analyze>>) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )

/**
 * The axe violations of the page as shown, one line per rule and element.
 *
 * @param selectors of the parts to look at, at least one of which is there; all of the page without any.
 */
export const findAxeViolations = async (page: Page, selectors?: readonly string[]): Promise<string[]> =>
  describeViolations(await analyze(page, selectors))

/** Asserts that the page as shown, or those parts of it, has no axe violations in that appearance. */
export async function expectNoAxeViolations(
  page: Page,
  screen: CheckedScreen,
  appearance: Appearance,
  parts: readonly string[] = [],
): Promise<void> {
  const results = await analyze(page, parts)
  if (process.env.RECORD_ACCESSIBILITY) await attachAxeRecord(test.info(), { screen, appearance }, results)
  const { theme, width } = appearance
  expect.soft(describeViolations(results), `${formatScreenName(screen)}, ${theme}, ${width} px`).toEqual([])
}

/** Pixels by which the page is wider than its window. */
export const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const screen = { width: 1280, height: 1024 }
const zoomPercentages = [200, 400]

/** Horizontal scrolling and clipped text of the page as shown. */
function zoomIssues(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const overflow = scrollWidth - clientWidth
  const clipped = [...document.body.querySelectorAll('*')].filter((element) => {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    // Text for screen readers only is one pixel wide.
    if (!hasText || element.clientWidth <= 1 || !element.checkVisibility()) return false
    const isClipping = ['hidden', 'clip'].includes(getComputedStyle(element).overflowX)
    return isClipping && element.scrollWidth > element.clientWidth + 1
  })
  return [
    ...(overflow > 0 ? [`overflows by ${overflow} px`] : []),
    ...clipped.map((element) => `clips « ${element.textContent.trim()} »`),
  ]
}

/** Issues on a 1280 × 1024 screen at 200 % and 400 % zoom (WCAG 1.4.4 and 1.4.10). */
export async function findZoomIssues(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const percentage of zoomPercentages) {
    await page.setViewportSize({
      width: (screen.width * 100) / percentage,
      height: (screen.height * 100) / percentage,
    })
    for (const issue of await page.evaluate(zoomIssues)) found.push(`${percentage} %: ${issue}`)
  }
  return found
}
