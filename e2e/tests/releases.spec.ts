import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { SanityDocument } from '@sanity/client'
import { test } from '../journey-fixtures.ts'
import { locateField } from '../pages/document-form.ts'
import { navigateInApp } from '../pages/navigate-in-app.ts'
import { openPreview } from '../pages/preview.ts'
import { editorClient, restoreStudioSession } from '../pages/studio.ts'
import { serviceUrls } from '../service-urls.ts'

test.use({ viewport: { width: 1600, height: 1000 }, actionTimeout: 30_000 })

/** Two published articles, copied from one of the demo, the newest on the blog. */
async function publishArticles(mark: string): Promise<string[]> {
  const client = await editorClient(serviceUrls())
  const article = await client.fetch<SanityDocument>('*[_id == "article-guide-iptv-belgique"][0]')
  const ids = ['un', 'deux'].map((name) => `article-${mark}-${name}`)
  for (const [index, _id] of ids.entries())
    await client.create({
      ...article,
      _id,
      title: `Ancien ${mark} ${index}`,
      slug: { _type: 'slug', current: _id },
      publishedAt: new Date().toISOString(),
    })
  return ids
}

/** Creates a release in its tool, which chooses it for the whole studio. */
async function createRelease(page: Page, title: string): Promise<void> {
  await page.goto(`${serviceUrls().studio}/releases`)
  await page.getByRole('button', { name: 'Nouvelle publication groupée' }).click({ timeout: 90_000 })
  const dialog = page.getByRole('dialog', { name: 'Nouvelle publication groupée' })
  await dialog.getByRole('textbox').first().fill(title)
  await dialog.getByRole('button', { name: 'Créer' }).click()
  await expect(page).toHaveURL(/\/releases\/r\w+/)
}

async function changeTitle(page: Page, release: string, id: string, title: string): Promise<void> {
  await navigateInApp(page, `/intent/edit/id=${id};type=article?perspective=${release}`)
  await page.getByRole('button', { name: 'Ajouter à la publication groupée' }).click()
  const input = locateField(page, 'title').getByRole('textbox')
  await expect(input).toBeEditable({ timeout: 30_000 })
  await input.fill(title)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

// Refusals and scheduling of the lake are tested in lake/tests/releases.
test('documents of a release are previewed, published and reverted together', { tag: '@deep' }, async ({
  page,
  newContext,
}) => {
  test.setTimeout(300_000)
  const mark = randomUUID().slice(0, 8)
  const [first = '', second = ''] = await publishArticles(mark)
  const blog = await (await newContext()).newPage()
  await blog.goto('/blog')
  const shown = blog.locator('main')
  await expect(shown).toContainText(`Ancien ${mark} 1`)
  // A page load would remove this attribute.
  await blog.evaluate(() => document.body.setAttribute('data-same-page', ''))

  await restoreStudioSession(page, 'Émile Dubois')
  await createRelease(page, `Rentrée ${mark}`)
  const releaseUrl = page.url()
  const release = new URL(releaseUrl).searchParams.get('perspective') ?? ''

  await test.step('the preview shows both new titles, the site none', async () => {
    await changeTitle(page, release, first, `Nouveau ${mark} 0`)
    await changeTitle(page, release, second, `Nouveau ${mark} 1`)
    const site = await openPreview(page, '/blog', release)
    await expect(site.locator('main')).toContainText(`Nouveau ${mark} 0`)
    await expect(site.locator('main')).toContainText(`Nouveau ${mark} 1`)
    await expect(shown).toContainText(`Ancien ${mark} 0`)
  })

  await test.step('both are published at once in the open tab', async () => {
    await page.goto(releaseUrl)
    // The button is enabled once the Studio has validated all documents, which it repeats before it closes the dialog.
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Tout publier' })
    await expect(async () => {
      if (!(await confirm.isVisible())) await page.getByRole('button', { name: 'Tout publier' }).click()
      await confirm.click({ timeout: 2_000 })
    }).toPass({ timeout: 90_000 })
    await expect(shown).toContainText(`Nouveau ${mark} 0`)
    await expect(shown).toContainText(`Nouveau ${mark} 1`)
    await expect(shown).not.toContainText(`Ancien ${mark}`)
  })

  await test.step('both are taken back at once', async () => {
    await page.getByRole('button', { name: 'Remettre comme avant' }).click()
    const dialog = page.getByRole('dialog', { name: `Remettre le site comme avant « Rentrée ${mark} » ?` })
    await expect(dialog).toContainText('2 documents retrouveront le contenu qu’ils avaient avant.')
    await dialog.getByRole('checkbox', { name: 'Publier ce retour tout de suite' }).check()
    await dialog.getByRole('button', { name: 'Remettre comme avant' }).click()
    await expect(shown).toContainText(`Ancien ${mark} 0`)
    await expect(shown).toContainText(`Ancien ${mark} 1`)
    await expect(blog.locator('body[data-same-page]')).toHaveCount(1)
  })

  const client = await editorClient(serviceUrls())
  await client.delete({ query: '*[_id in $ids]', params: { ids: [first, second] } })
})
