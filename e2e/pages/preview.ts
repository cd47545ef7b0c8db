import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { serviceUrls } from '../service-urls.ts'
import { field } from './document-form.ts'

/** The invisible characters that carry stega source references. */
const stega = /[\u200b-\u200d\ufeff]/g

/** Opens the Presentation tool; resolves to the framed site once it shows drafts with visual editing. */
export async function openPreview(page: Page, path = '/'): Promise<FrameLocator> {
  await page.goto(`${serviceUrls().studio}/apercu?preview=${encodeURIComponent(path)}`)
  const site = page.frameLocator('iframe')
  // On the first visit, the dev server compiles the preview.
  await expect(site.locator('sanity-visual-editing')).toBeAttached({ timeout: 60_000 })
  await expectStega(page)
  return site
}

/** Waits until the page's text comes from the studio: only that text carries stega. */
async function expectStega(page: Page): Promise<void> {
  await expect(async () =>
    expect(await page.frameLocator('iframe').locator('main').textContent()).toMatch(stega),
  ).toPass({
    timeout: 90_000,
  })
}

/** Opens another page through the location field of the preview, and waits for its heading. */
export async function navigatePreview(page: Page, path: string, heading: string): Promise<void> {
  const locationInput = page.locator('input[value^="http"]')
  const shownHeading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  // A page that has just loaded overwrites the field with its own URL.
  await expect(async () => {
    await locationInput.fill(serviceUrls().web + path)
    await locationInput.press('Enter')
    await expect.poll(() => new URL(siteFrame(page).url()).pathname, { timeout: 4000 }).toBe(path)
  }).toPass({ timeout: 60_000 })
  await expect(shownHeading).toContainText(heading, { timeout: 30_000 })
}

/** Chooses the perspective of the whole studio. */
export async function choosePerspective(page: Page, name: 'Brouillons' | 'Publié'): Promise<void> {
  await page.getByTestId('global-perspective-menu-button').click()
  await page.getByTestId('release-menu').getByText(name, { exact: true }).click()
}

function siteFrame(page: Page): Frame {
  const frame = page.frames().find((candidate) => candidate.url().startsWith(serviceUrls().web))
  if (!frame) throw new Error('No frame shows the site')
  return frame
}

/** Types text into the focused field; returns the milliseconds from each keystroke to its paint on the site. */
async function measureKeystrokes(page: Page, text: string): Promise<number[]> {
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

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The text typed on each page; the demo content contains none of it. */
export const typedText = { home: 'qzaccueil', article: 'qzarticle', answer: 'qzreponse', country: 'qzpays' }

/**
 * Types into a field of four pages, opened by a click on its text; returns the latency of each keystroke in ms.
 * @param page shows the preview of the home page
 */
export async function typeOnFourPages(page: Page): Promise<Record<keyof typeof typedText, number[]>> {
  const site = page.frameLocator('iframe')
  const focusEndOf = async (name: string, text: Locator) => {
    const input = field(page, name).getByRole('textbox')
    // Overlays react a moment after the text has appeared, so an early click is repeated.
    await expect(async () => {
      await text.click()
      await expect(input).toBeFocused({ timeout: 5000 })
    }).toPass({ timeout: 60_000 })
    await input.press('End')
    await page.keyboard.press('Space')
  }

  await focusEndOf('platforms.title', site.getByText('Vos plateformes, réunies'))
  const home = await measureKeystrokes(page, typedText.home)

  await navigatePreview(page, '/blog/guide-iptv-belgique', 'Belgique')
  await site.locator('.rich-text p').first().click()
  await field(page, 'body').getByRole('textbox').click()
  const article = await measureKeystrokes(page, typedText.article)

  await navigatePreview(page, '/support/faq', 'Questions')
  const question = site.locator('details').first()
  await question.evaluate((details) => details.setAttribute('open', ''))
  await question.locator('p').first().click()
  await field(page, 'answer').getByRole('textbox').click()
  const answer = await measureKeystrokes(page, typedText.answer)

  await navigatePreview(page, '/iptv-luxembourg', 'Luxembourg')
  await focusEndOf('title', site.getByRole('heading', { level: 1 }))
  const country = await measureKeystrokes(page, typedText.country)

  return { home, article, answer, country }
}
