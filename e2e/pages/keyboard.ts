import { expect, type Locator, type Page } from '@playwright/test'

/** More tab stops than any of our pages has between two controls. */
const maxTabStops = 60

/** The focused element, in the page or in its frame. */
async function focusedElement(page: Page): Promise<Locator> {
  const isInFrame = await page.evaluate(() => document.activeElement?.tagName === 'IFRAME')
  if (!isInFrame) return page.locator(':focus')
  const focused = page.frameLocator('iframe').locator(':focus')
  // A sandboxed frame is another process, so its focus arrives later.
  await focused.waitFor()
  return focused
}

/** Why a focused element or its focus ring cannot be seen; empty when both are visible. */
function focusIssue(element: Element): string {
  const { left, top, width, height } = element.getBoundingClientRect()
  if (left < 0 || top < 0 || left + width > innerWidth || top + Math.min(height, 24) > innerHeight)
    return 'is outside the viewport'
  const topmost = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight - top) / 2)
  // A transparent radio or file input is represented by the label around it.
  const visible = element.closest('label') ?? element
  if (!topmost || !(visible.contains(topmost) || topmost.contains(visible)))
    return `is covered by ${topmost?.outerHTML.slice(0, 120)}`
  const hasRing = [element, visible].some((candidate) => {
    // The ring of a transparent input is transparent as well.
    const { opacity, outlineStyle, outlineWidth } = getComputedStyle(candidate)
    return opacity !== '0' && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  })
  return hasRing ? '' : 'has no focus ring'
}

/** Asserts that a tab stop has a name, is visible and shows a focus ring. */
async function expectVisibleFocus(stop: Locator): Promise<void> {
  await expect(stop).toHaveAccessibleName(/\S/)
  // Polled, because scrolling or an animation may still be in progress.
  const issue = async () => {
    const reason = await stop.evaluate(focusIssue)
    return reason && `${await stop.evaluate(({ outerHTML }) => outerHTML.slice(0, 120))} ${reason}`
  }
  await expect.poll(issue).toBe('')
}

/** Presses Tab until `target` has focus, and checks every tab stop on the way. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < maxTabStops; stop += 1) {
    await page.keyboard.press(key)
    const focused = await focusedElement(page)
    // After the last tab stop of the page, focus moves to the browser's own controls.
    if ((await focused.count()) === 0) continue
    await expectVisibleFocus(focused)
    if (await target.evaluateAll((found) => found.some((element) => element.matches(':focus')))) return
  }
  throw new Error(`${target} was not reached in ${maxTabStops} tab stops`)
}

/** Tabs to a link or button and presses Enter. */
export async function press(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** Tabs to a field, which selects its value, and types over it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}

/** Follows the skip link. */
export async function skipToContent(page: Page): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Aller au contenu' }))
  await expect(page.getByRole('main')).toBeFocused()
}
