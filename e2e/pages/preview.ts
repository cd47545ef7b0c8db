import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { serviceUrls } from '../service-urls.ts'
import { field } from './document-form.ts'

/** The invisible characters that carry stega source references. */
export const stega = /[\u200b-\u200d\ufeff]/g

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

export function siteFrame(page: Page): Frame {
  const frame = page.frames().find((candidate) => candidate.url().startsWith(serviceUrls().web))
  if (!frame) throw new Error('No frame shows the site')
  return frame
}

/** The text typed on each page; the demo content contains none of it. */
export const typedText = { home: 'qzaccueil', article: 'qzarticle', answer: 'qzreponse', country: 'qzpays' }

/**
 * Types into a field of four pages, opened by a click on its text.
 * @param page shows the preview of the home page
 * @param type types a text into the focused field
 */
export async function typeOnFourPages<Result>(
  page: Page,
  type: (text: string) => Promise<Result>,
): Promise<Record<keyof typeof typedText, Result>> {
  const site = page.frameLocator('iframe')
  const focusEndOf = async (name: string, text: Locator) => {
    const input = field(page, name).getByRole('textbox')
    // Overlays react a moment after the text has appeared, so an early click is repeated. The Studio focuses the field
    // itself once its form has appeared: whoever types before that has the caret moved.
    await expect(async () => {
      await text.click()
      await expect(input).toBeVisible({ timeout: 5000 })
      await expect(input)
        .toBeFocused({ timeout: 5000 })
        .catch(() => input.click())
      await expect(input).toBeFocused({ timeout: 1000 })
    }).toPass({ timeout: 60_000 })
    await input.press('End')
    await page.keyboard.press('Space')
  }

  await focusEndOf('platforms.title', site.getByText('Vos plateformes, réunies'))
  const home = await type(typedText.home)

  await navigatePreview(page, '/blog/guide-iptv-belgique', 'Belgique')
  await focusEndOf('body', site.locator('.rich-text p').first())
  const article = await type(typedText.article)

  await navigatePreview(page, '/support/faq', 'Questions')
  const question = site.locator('details').first()
  await question.evaluate((details) => details.setAttribute('open', ''))
  await focusEndOf('answer', question.locator('p').first())
  const answer = await type(typedText.answer)

  await navigatePreview(page, '/iptv-luxembourg', 'Luxembourg')
  await focusEndOf('title', site.getByRole('heading', { level: 1 }))
  const country = await type(typedText.country)

  return { home, article, answer, country }
}
