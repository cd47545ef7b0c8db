import type { Page } from '@playwright/test'

const themes = ['dark', 'light'] as const
const widths = [360, 768, 1280] as const

/** How a page may be met: a theme and a viewport's width, in px. */
export type Look = { theme: (typeof themes)[number]; width: (typeof widths)[number] }

const allLooks: readonly Look[] = widths.flatMap((width) => themes.map((theme) => ({ theme, width })))

/**
 * The looks to try on the `index`th subject of a table: every one with DEEP=1, otherwise the next one, so that
 * the table as a whole meets them all.
 */
export function looksFor(index: number): readonly Look[] {
  return process.env.DEEP ? allLooks : allLooks.slice(index % allLooks.length).slice(0, 1)
}

/** Shows what is open in another theme and width, without loading it again. */
export async function wear(page: Page, { theme, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.evaluate((name) => {
    localStorage.setItem('theme', name)
    document.documentElement.className = name
  }, theme)
  // Colours on their way from one theme to the other are nobody's.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  )
}
