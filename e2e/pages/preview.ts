import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { serviceUrls } from '../service-urls.ts'
import { locateField } from './document-form.ts'

/** The invisible characters that carry stega source references. */
const stega = /[\u200b-\u200d\ufeff]/g

/** How long the studio may take to connect to a window of the site on a busy machine. */
export const connectionTimeoutMs = 90_000

/**
 * Opens the Presentation tool; resolves to the framed site once it shows drafts with visual editing.
 * @param release whose versions it shows instead
 */
export async function openPreview(page: Page, path = '/', release?: string): Promise<FrameLocator> {
  const perspective = release === undefined ? '' : `&perspective=${release}`
  await page.goto(`${serviceUrls().studio}/apercu?preview=${encodeURIComponent(path)}${perspective}`)
  const site = page.frameLocator('iframe')
  // On the first visit, the dev server compiles the preview.
  await expect(site.locator('sanity-visual-editing')).toBeAttached({ timeout: 120_000 })
  await expectStega(page)
  return site
}

/** Waits until the page's text comes from the studio: only that text carries stega. */
async function expectStega(page: Page): Promise<void> {
  await expect(async () =>
    expect(await page.frameLocator('iframe').locator('main').textContent()).toMatch(stega),
  ).toPass({ timeout: connectionTimeoutMs })
}

/** Opens another page through the location field of the preview, and waits for its heading. */
export async function navigatePreview(page: Page, path: string, heading: string): Promise<void> {
  const locationInput = page.locator('input[value^="http"]')
  const shownHeading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  // A page that has just loaded overwrites the field with its own URL, or misses the message of the first attempt, which
  // is not repeated for the same URL. Each attempt waits longer: on a slow machine, one would interrupt the navigation that
  // the last one has begun.
  let attempts = 0
  await expect(async () => {
    attempts += 1
    await locationInput.fill(serviceUrls().web + path + (attempts > 1 ? `?attempt=${attempts}` : ''))
    await locationInput.press('Enter')
    await expect.poll(() => new URL(siteFrame(page).url()).pathname, { timeout: attempts * 4000 }).toBe(path)
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

/** The text typed on each page; the demo content contains none of it. */
export const typedText = { home: 'qzaccueil', article: 'qzarticle', answer: 'qzreponse', country: 'qzpays' }

export type PreviewedPage = keyof typeof typedText

/** Where a text is typed: a field of the form, opened by a click on the text that shows it. */
interface TypedField {
  path: string
  heading: string
  name: string
  text: (site: FrameLocator) => Locator
  /** Reveals the text. */
  open?: (site: FrameLocator) => Promise<unknown>
  /** Closes the dialog of a section. */
  close?: (page: Page) => Promise<unknown>
}

const question = (site: FrameLocator) => site.locator('main details').first()

const typedFields: Readonly<Record<PreviewedPage, TypedField>> = {
  home: {
    path: '/',
    heading: '',
    name: 'sections[_key=="platforms"].title',
    text: (site) => site.getByText('Vos plateformes, réunies'),
    close: (page) => page.keyboard.press('Escape'),
  },
  article: {
    path: '/blog/guide-iptv-belgique',
    heading: 'Belgique',
    name: 'body',
    text: (site) => site.locator('.rich-text p').first(),
  },
  answer: {
    path: '/support/faq',
    heading: 'Questions',
    name: 'answer',
    text: (site) => question(site).locator('p').first(),
    open: (site) => question(site).evaluate((details) => details.setAttribute('open', '')),
  },
  country: {
    path: '/iptv-luxembourg',
    heading: 'Luxembourg',
    name: 'sections[_key=="opening"].title',
    text: (site) => site.getByRole('heading', { level: 1 }),
    close: (page) => page.keyboard.press('Escape'),
  },
}

/** Clicks on a text of the preview and puts the caret at the end of its field. */
async function focusEndOf(page: Page, name: string, text: Locator): Promise<void> {
  const input = locateField(page, name).getByRole('textbox')
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

/** Types into a field of each page, in the preview that a page of the studio shows. */
export async function typeOnPages(
  page: Page,
  names: readonly PreviewedPage[],
  type: (text: string) => Promise<void>,
): Promise<void> {
  const site = page.frameLocator('iframe')
  for (const name of names) {
    const { path, heading, name: fieldName, text, open, close } = typedFields[name]
    if (new URL(siteFrame(page).url()).pathname !== path) await navigatePreview(page, path, heading)
    await open?.(site)
    await focusEndOf(page, fieldName, text(site))
    await type(typedText[name])
    await close?.(page)
  }
}
