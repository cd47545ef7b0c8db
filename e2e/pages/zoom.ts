import type { Page } from '@playwright/test'

const screen = { width: 1280, height: 1024 }
const zooms = [200, 400]

/** What zoom takes away from a page: room to the side that one must scroll for, and words that are cut off. */
function losses(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const over = scrollWidth - clientWidth
  const cut = [...document.body.querySelectorAll('*')].filter((element) => {
    const holdsWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    // One pixel is how words are kept for screen readers alone.
    if (!holdsWords || element.clientWidth <= 1 || !element.checkVisibility()) return false
    const hides = ['hidden', 'clip'].includes(getComputedStyle(element).overflowX)
    return hides && element.scrollWidth > element.clientWidth + 1
  })
  return [
    ...(over > 0 ? [`runs over by ${over} px`] : []),
    ...cut.map((element) => `cuts off « ${element.textContent.trim()} »`),
  ]
}

/** What is lost on a common screen at 200 % and 400 % (WCAG 1.4.4 and 1.4.10). */
export async function findZoomLosses(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const zoom of zooms) {
    await page.setViewportSize({
      width: (screen.width * 100) / zoom,
      height: (screen.height * 100) / zoom,
    })
    for (const loss of await page.evaluate(losses)) found.push(`${zoom} %: ${loss}`)
  }
  return found
}
