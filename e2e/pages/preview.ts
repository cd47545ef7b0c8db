import { expect, type Frame, type FrameLocator, type Page } from '@playwright/test'
import { addresses } from '../addresses.ts'

/** What the preview hides in texts. */
const marks = /[\u200b-\u200d\ufeff]/g

/** The site inside of the studio, once it shows drafts and where they are edited. */
export async function openPreview(page: Page, path = '/'): Promise<FrameLocator> {
  await page.goto(`${addresses().studio}/apercu?preview=${encodeURIComponent(path)}`)
  const site = page.frameLocator('iframe')
  // A cold dev server compiles what the preview is made of for its first visitor.
  await expect(site.locator('sanity-visual-editing')).toBeAttached({ timeout: 60_000 })
  await seeMarks(page)
  return site
}

/** Waits until the page's words come from the studio: only those carry marks. */
async function seeMarks(page: Page): Promise<void> {
  await expect(async () =>
    expect(await page.frameLocator('iframe').locator('main').textContent()).toMatch(marks),
  ).toPass({
    timeout: 90_000,
  })
}

/** Goes to another page by the studio’s own address bar, and waits for its heading. */
export async function visit(page: Page, path: string, heading: string): Promise<void> {
  const bar = page.locator('input[value^="http"]')
  const shown = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  // A page that has just come writes its own address over what is being typed.
  await expect(async () => {
    await bar.fill(addresses().web + path)
    await bar.press('Enter')
    await expect.poll(() => new URL(siteFrame(page).url()).pathname, { timeout: 4000 }).toBe(path)
  }).toPass({ timeout: 60_000 })
  await expect(shown).toContainText(heading, { timeout: 30_000 })
}

/** Chooses what the whole studio shows, its preview among it. */
export async function choosePerspective(page: Page, name: 'Brouillons' | 'Publié'): Promise<void> {
  await page.getByTestId('global-perspective-menu-button').click()
  await page.getByTestId('release-menu').getByText(name, { exact: true }).click()
}

function siteFrame(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().startsWith(addresses().web))
  if (!frame) throw new Error('No frame shows the site')
  return frame
}

/** Types words into what has the focus, key by key; for each, the milliseconds until the site had painted it. */
export async function typeAndSee(page: Page, words: string): Promise<number[]> {
  const frame = siteFrame(page)
  await page.evaluate(() => {
    addEventListener('keydown', () => document.body.setAttribute('data-pressed-at', String(Date.now())), true)
  })
  const times: number[] = []
  let expected = ''
  for (const key of words) {
    expected += key
    // Watched before the key is pressed: the two go to different processes.
    const watched = await frame.evaluateHandle(
      ([text, hidden]) => {
        const main = document.querySelector('main')
        if (!main) throw new Error('The page has no main part')
        const holds = ({ textContent }: Node) =>
          textContent?.replaceAll(new RegExp(hidden, 'g'), '').includes(text)
        const painted = new Promise<number>((resolve) => {
          // Only what changed is read: to read the whole page at every frame would slow down what is measured.
          const watch = new MutationObserver((changes) => {
            if (!changes.some(({ target }) => holds(target))) return
            watch.disconnect()
            requestAnimationFrame(() => resolve(Date.now()))
          })
          watch.observe(main, { characterData: true, childList: true, subtree: true })
        })
        return { painted }
      },
      [expected, marks.source] as const,
    )
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    const pressed = Number(await page.locator('body').getAttribute('data-pressed-at'))
    times.push((await watched.evaluate(({ painted }) => painted)) - pressed)
    await watched.dispose()
  }
  return times
}

export const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
