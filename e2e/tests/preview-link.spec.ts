import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { documentActionsButton, openDocument } from '../pages/document-form.ts'
import { editorClient, openStudio } from '../pages/studio.ts'
import { serviceUrls } from '../service-urls.ts'

test.slow()

// Refusals of the server are tested in sandbox/tests/preview-links.test.ts.
test('a preview link shows a draft without an account until it is revoked', { tag: '@deep' }, async ({
  page,
  newContext,
}) => {
  const id = randomUUID()
  const title = `Brouillon partagé ${id.slice(0, 8)}`
  const client = await editorClient(serviceUrls())
  await client.create({
    _id: `drafts.${id}`,
    _type: 'article',
    title,
    slug: { _type: 'slug', current: `brouillon-${id}` },
  })

  await openStudio(page, 'Émile Dubois')
  await openDocument(page, 'article', id)
  await documentActionsButton(page).click()
  await page.getByRole('menuitem', { name: 'Partager l’aperçu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Partager l’aperçu' })
  await dialog.getByLabel('Ouvert pendant').selectOption('Un jour')
  await dialog.getByRole('button', { name: 'Créer un lien' }).click()
  await expect(dialog.getByRole('img', { name: `Code QR de l’aperçu de « ${title} »` })).toBeVisible()
  const url = await dialog.getByLabel('Lien d’aperçu').inputValue()

  const reader = await (await newContext()).newPage()
  await reader.goto(url)
  const bar = reader.getByRole('region', { name: 'Aperçu partagé' })
  await expect(bar).toContainText(`Aperçu de « ${title} »`)
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(reader.url()).not.toContain('#')

  await test.step('what is written next shows by itself, and after a reload', async () => {
    await client
      .patch(`drafts.${id}`)
      .set({ title: `${title}, relu` })
      .commit()
    await expect(reader.getByRole('heading', { level: 1, name: `${title}, relu` })).toBeVisible()
    await reader.reload()
    await expect(reader.getByRole('heading', { level: 1, name: `${title}, relu` })).toBeVisible()
  })

  await test.step('visitors without the link see no draft', async () => {
    const visitor = await (await newContext()).newPage()
    await visitor.goto(new URL(url).pathname)
    await expect(visitor.getByRole('heading', { name: title })).toBeHidden()
  })

  await dialog.getByRole('button', { name: `Fermer ce lien vers « ${title} »` }).click()
  await expect(dialog.getByText('Aucun lien n’est ouvert.')).toBeVisible()
  await expect(bar).toContainText('Ce lien d’aperçu n’est plus ouvert')
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeHidden()
})
