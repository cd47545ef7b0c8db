import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { chooseReference, locateField, openNewDocument, publishDocument } from '../pages/document-form.ts'
import { navigateInApp } from '../pages/navigate-in-app.ts'
import { restoreStudioSession, studioClient } from '../pages/studio.ts'

const photo = fileURLToPath(new URL('../../schemas/seed/images/partage.webp', import.meta.url))

test.use({ viewport: { width: 1600, height: 1000 } })
test.slow()

test('an article with image, text and product appears on the open blog once published', async ({
  page,
  newContext,
}) => {
  const title = `Le son revient à ${Date.now()}`
  const reader = await (await newContext()).newPage()
  await reader.goto('/blog')
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
  // A page load would remove this attribute.
  await reader.evaluate(() => document.body.setAttribute('data-same-page', ''))

  await restoreStudioSession(page, 'Émile Dubois')
  await openNewDocument(page, 'article')
  await page.getByRole('tab', { name: 'Tous les champs' }).click()
  await locateField(page, 'title').getByRole('textbox').fill(title)
  await page.getByRole('button', { name: 'Générer' }).click()
  await locateField(page, 'excerpt')
    .getByRole('textbox')
    .fill('Une prise mal enfoncée suffit à couper le son.')
  await page.getByRole('button', { name: 'Importer' }).first().setInputFiles(photo)
  await locateField(page, 'image.alt').getByRole('textbox').fill('Un salon éclairé par une fenêtre ronde')
  await chooseReference(page, 'Catégorie', 'Astuces')
  await chooseReference(page, 'Auteur', 'Camille Fontenoy')
  // Without texts for search engines, the page has its own title there.
  await expect(
    locateField(page, 'seo').getByRole('figure').filter({ hasText: 'moteur de recherche' }),
  ).toContainText(`${title} · Lucarne`)
  await page.getByRole('button', { name: 'Concentrer le volet' }).click()
  const body = locateField(page, 'body')
  await body.getByRole('textbox').click()
  await page.keyboard.insertText('Commencez par la prise du téléviseur.')
  await page.keyboard.press('Enter')
  await body.getByRole('button', { name: 'Paragraphe' }).click()
  await page.getByRole('menuitem', { name: 'Titre', exact: true }).click()
  // The editor has the focus again, so that no typed character is lost.
  await page.keyboard.type('La prise')
  await page.getByRole('button', { name: 'Agrandir l’éditeur' }).click()
  await page.getByRole('button', { name: 'Insérer Carte produit (bloc)' }).click()
  await page.getByPlaceholder('Chercher un produit par son titre').fill('boitier vig')
  await page.getByText('Boîtier Vigie', { exact: true }).click()
  await expect(page.getByPlaceholder('Chercher un produit par son titre')).toHaveValue('Boîtier Vigie')
  await page.keyboard.press('Escape')
  await expect(page.getByPlaceholder('Chercher un produit par son titre')).toBeHidden()
  await publishDocument(page)

  await expect(reader.getByRole('link', { name: title }).first()).toBeVisible()
  await expect(reader.locator('body[data-same-page]')).toHaveCount(1)
  await reader.getByRole('link', { name: title }).first().click()
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(reader).toHaveTitle(`${title} · Lucarne`)
  await expect(reader.getByText('Commencez par la prise du téléviseur.')).toBeVisible()
  await expect(reader.getByRole('heading', { level: 2, name: 'La prise' })).toBeVisible()
  await expect(reader.getByRole('img', { name: 'Un salon éclairé par une fenêtre ronde' })).toBeVisible()
  const product = reader.getByRole('complementary').filter({ hasText: 'Boîtier Vigie' })
  await expect(product.getByText('€')).toBeVisible()
  await expect(product.getByRole('link', { name: 'Voir le produit' })).toBeVisible()

  await test.step('an editor who leaves a form right after typing loses nothing', async () => {
    await navigateInApp(page, '/intent/edit/id=contactPage;type=contactPage')
    const subtitle = locateField(page, 'subtitle').getByRole('textbox')
    await expect(subtitle).toBeEditable({ timeout: 30_000 })
    await subtitle.press('ControlOrMeta+End')
    await page.keyboard.type(' Oui.', { delay: 30 })
    await navigateInApp(page, '/bienvenue')
    const client = await studioClient(page)
    await expect
      .poll(() => client.fetch('*[_id == "drafts.contactPage"][0].subtitle', {}, { perspective: 'raw' }))
      .toMatch(/ Oui\.$/)
    await client.delete('drafts.contactPage')
  })
})
