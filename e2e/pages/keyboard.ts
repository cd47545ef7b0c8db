import { expect, type Locator, type Page } from '@playwright/test'

/** No page of ours has as many stops between where a visitor is and what they look for. */
const mostStops = 60

/** What has the focus, in the page or in the document that it frames. */
async function focusIn(page: Page): Promise<Locator> {
  const framed = await page.evaluate(() => document.activeElement?.tagName === 'IFRAME')
  if (!framed) return page.locator(':focus')
  const focus = page.frameLocator('iframe').locator(':focus')
  // A sandboxed frame is another process: the focus takes a moment to get there.
  await focus.waitFor()
  return focus
}

/** What hides a stop from the eye, or the focus on it; empty where both are plain to see. */
function hiddenBy(stop: Element): string {
  const { left, top, width, height } = stop.getBoundingClientRect()
  if (left < 0 || top < 0 || left + width > innerWidth || top + Math.min(height, 24) > innerHeight)
    return 'is not on the screen'
  const above = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight - top) / 2)
  // A transparent radio or file input shows as the label around it.
  const shown = stop.closest('label') ?? stop
  if (!above || !(shown.contains(above) || above.contains(shown)))
    return `is under ${above?.outerHTML.slice(0, 120)}`
  const ringed = [stop, shown].some((element) => {
    // On a transparent input the ring is as transparent.
    const { opacity, outlineStyle, outlineWidth } = getComputedStyle(element)
    return opacity !== '0' && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  })
  return ringed ? '' : 'has no ring'
}

/** A stop says what it is, and both it and the ring around it can be seen. */
async function expectPlain(stop: Locator): Promise<void> {
  await expect(stop).toHaveAccessibleName(/\S/)
  // What scrolls or slides in may still be on its way.
  const barrier = async () => {
    const hidden = await stop.evaluate(hiddenBy)
    return hidden && `${await stop.evaluate(({ outerHTML }) => outerHTML.slice(0, 120))} ${hidden}`
  }
  await expect.poll(barrier).toBe('')
}

/** Presses Tab until `target` has the focus; every stop on the way has a name and is seen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press(key)
    const focus = await focusIn(page)
    // After the last stop of a page it is the browser's own turn.
    if ((await focus.count()) === 0) continue
    await expectPlain(focus)
    if (await target.evaluateAll((found) => found.some((element) => element.matches(':focus')))) return
  }
  throw new Error(`${target} was not reached in ${mostStops} stops`)
}

/** Goes to a control and presses it; a link follows, a button acts. */
export async function press(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** Goes to a field and types; what was in it is selected by arriving there, and so replaced. */
export async function typeIn(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}

/** Past the bar with the page's first stop. */
export async function skipToContent(page: Page): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Aller au contenu' }))
  await expect(page.getByRole('main')).toBeFocused()
}
