import { expect, type Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { test } from '../journey-fixtures.ts'
import { locateField } from '../pages/document-form.ts'
import {
  choosePerspective,
  connectionTimeoutMs,
  navigatePreview,
  openPreview,
  type PreviewedPage,
  typedText,
  typeOnPages,
} from '../pages/preview.ts'
import { restoreStudioSession, studioClient } from '../pages/studio.ts'
import { serviceUrls } from '../service-urls.ts'

test.use({ viewport: { width: 1600, height: 1000 }, actionTimeout: 30_000 })
// Each start of studio and preview takes seconds, so a test has several steps.
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

const title = (page: Page) => locateField(page, 'title').getByRole('textbox')

const isDeep = Boolean(process.env.DEEP)

/**
 * Pages where text is typed, Portable Text first; with DEEP=1 plain texts too, the page whose draft later steps use
 * last.
 */
const typedPages: readonly PreviewedPage[] = isDeep ? ['home', 'article', 'answer', 'country'] : ['article']

test('the preview shows what is typed and opens fields; visitors see no draft', { tag: '@deep' }, async ({
  page,
  newContext,
}) => {
  const stegaWarnings: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('Suspicious stega')) stegaWarnings.push(message.text())
  })
  await restoreStudioSession(page, 'Émile Dubois')
  const site = await openPreview(page, isDeep ? '/' : '/blog/guide-iptv-belgique')

  await test.step('what is typed is painted, and stega is in texts only', async () => {
    await typeOnPages(page, typedPages, async (text) => {
      await page.keyboard.type(text)
      await expect(site.locator('main')).toContainText(text)
    })
    expect(stegaWarnings).toEqual([])
  })

  await test.step('the published perspective shows published content', async () => {
    const main = site.locator('main')
    const text = typedText[typedPages.at(-1) ?? 'article']
    await expect(main).toContainText(text)
    await choosePerspective(page, 'Publié')
    await expect(main).not.toContainText(text)
    await choosePerspective(page, 'Brouillons')
    await expect(main).toContainText(text)
  })

  const client = await studioClient(page)
  if (isDeep) await expectDraftsInOtherFrames(page, client)

  await test.step('visitors see no draft', async () => {
    const visitor = await (await newContext()).newPage()
    const path = isDeep ? '/iptv-luxembourg' : '/blog/guide-iptv-belgique'
    for (const visited of [...(isDeep ? ['/'] : []), `${path}?sanity-preview-perspective=drafts`]) {
      await visitor.goto(visited)
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(visitor.locator('main')).not.toContainText('qz')
      await expect(visitor.locator('sanity-visual-editing')).toHaveCount(0)
    }
  })

  await client.delete({
    query: '*[_id in path("drafts.**") && (_type in ["homePage", "faq"] || slug.current in $slugs)]',
    params: { slugs: ['guide-iptv-belgique', 'iptv-luxembourg'] },
  })
})

/** After texts were typed on all pages, the last of which is shown. */
async function expectDraftsInOtherFrames(page: Page, client: SanityClient): Promise<void> {
  const site = page.frameLocator('iframe')
  const heading = site.getByRole('heading', { level: 1 })
  // Until the studio has connected to it, a window shows what is published.
  const showsDraft = { timeout: connectionTimeoutMs }
  await test.step('a reloaded frame shows the draft again', async () => {
    await heading.evaluate(() => location.reload())
    await expect(heading).toContainText(typedText.country, showsDraft)
  })

  await test.step('so does a separate window', async () => {
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Ouvrir l’aperçu dans une fenêtre' }).click(),
    ])
    await expect(popup.getByRole('heading', { level: 1 })).toContainText(typedText.country, showsDraft)
    await popup.close()
  })

  await test.step('a draft with missing fields shows the others', async () => {
    // Loaded again: Presentation may have lost the frame's connection to the closed window.
    await openPreview(page)
    await client
      .patch('drafts.homePage')
      .unset(['sections[_key=="call"].buttons', 'sections[_key=="offer"].points'])
      .insert('after', 'sections[_key=="testimonials"].reviews[-1]', [
        { _key: 'begun', _type: 'quotedReview' },
      ])
      .commit()
    await expect(site.getByText(typedText.home)).toBeVisible()
  })
}

test('links in the preview open forms, and shared documents link to their locations', {
  tag: '@deep',
}, async ({ page }) => {
  await restoreStudioSession(page, 'Émile Dubois')
  const site = await openPreview(page, '/iptv-belgique')
  const heading = site.getByRole('heading', { level: 1 })

  await test.step('a followed link opens the form of the next page', async () => {
    await page.getByText('Modifier', { exact: true }).click()
    await site.getByRole('link', { name: /^Avis/ }).first().click()
    await expect(title(page)).toHaveValue(/./)
    await expect(page).toHaveURL(/listPage-reviews/)
  })

  await test.step('a shared document lists its locations, and links to them', async () => {
    await navigatePreview(page, '/blog/guide-iptv-belgique', 'Belgique')
    await page.getByText('Modifier', { exact: true }).click()
    await site.getByText('Élise Vandamme').click()
    await expect(page).toHaveURL(/\/author\//)
    await page.getByRole('button', { name: /^Utilisé sur \d+ pages$/ }).click()
    await page.locator('a').filter({ hasText: '/a-propos' }).click()
    await expect(heading).toContainText('Une fenêtre allumée', { timeout: 30_000 })
  })

  await test.step('the preview can have the width of a phone', async () => {
    await page.getByRole('button', { name: 'Changer la largeur de l’aperçu' }).click()
    await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBe(375)
  })
})

// `reviews.spec.ts` opens a form as that user, and `site/preview-origins.spec.ts` tests which origins the site trusts.
test('a read-only user cannot edit in the preview, and foreign sites are refused', { tag: '@deep' }, async ({
  page,
}) => {
  await restoreStudioSession(page, 'Modeste Laurent')
  const site = await openPreview(page, '/iptv-suisse')
  await site.getByRole('heading', { level: 1 }).click()
  await expect(title(page)).toHaveAttribute('readonly', '')
  await expect(page.getByRole('button', { name: 'Publier' })).toBeDisabled()

  await test.step('a preview URL of a foreign site is refused', async () => {
    await page.goto(`${serviceUrls().studio}/apercu?preview=${encodeURIComponent('http://127.0.0.1:9/')}`)
    await expect(page.getByText('Adresse d’aperçu refusée').first()).toBeVisible()
    expect(page.frames().filter((frame) => frame.url().startsWith('http://127.0.0.1:9'))).toEqual([])
  })
})
