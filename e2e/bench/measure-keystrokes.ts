import type { Page } from '@playwright/test'
import { siteFrame, stega } from '../pages/preview.ts'

/** Types text into the focused field; returns the milliseconds from each keystroke to its paint on the site. */
export async function measureKeystrokes(page: Page, text: string): Promise<number[]> {
  const frame = siteFrame(page)
  await page.evaluate(() => {
    addEventListener('keydown', () => document.body.setAttribute('data-pressed-at', String(Date.now())), true)
  })
  const latenciesMs: number[] = []
  let expected = ''
  for (const key of text) {
    expected += key
    // Observed before the keystroke: page and frame are different processes.
    const observed = await frame.evaluateHandle(
      ([expectedText, stegaPattern]) => {
        const main = document.querySelector('main')
        if (!main) throw new Error('The page has no main element')
        const hasExpectedText = ({ textContent }: Node) =>
          textContent?.replaceAll(new RegExp(stegaPattern, 'g'), '').includes(expectedText)
        const painted = new Promise<number>((resolve) => {
          // Reads only changed nodes: reading the whole page in every frame would slow down what is measured.
          const observer = new MutationObserver((changes) => {
            if (!changes.some(({ target }) => hasExpectedText(target))) return
            observer.disconnect()
            requestAnimationFrame(() => resolve(Date.now()))
          })
          observer.observe(main, { characterData: true, childList: true, subtree: true })
        })
        return { painted }
      },
      [expected, stega.source] as const,
    )
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    const pressedAt = Number(await page.locator('body').getAttribute('data-pressed-at'))
    latenciesMs.push((await observed.evaluate(({ painted }) => painted)) - pressedAt)
    await observed.dispose()
  }
  return latenciesMs
}
