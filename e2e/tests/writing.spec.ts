import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { chooseReference, field, startDocument } from '../pages/document-form.ts'
import { beSignedIn } from '../pages/studio.ts'
import { test } from '../test.ts'

const photo = fileURLToPath(new URL('../../schemas/seed/images/partage.webp', import.meta.url))

test.use({ viewport: { width: 1600, height: 1000 } })
test.slow()

test('an article written with picture, text and a product, once published, is found on the open blog and on its own page', async ({
  page,
  newContext,
}) => {
  const title = `Le son revient à ${Date.now()}`
  const reader = await (await newContext()).newPage()
  await reader.goto('/blog')
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
  // Whoever reloads the page loses this mark.
  await reader.evaluate(() => document.body.setAttribute('data-same-page', ''))

  await beSignedIn(page, 'Émile Dubois')
  await startDocument(page, 'article')
  await page.getByRole('tab', { name: 'Tous les champs' }).click()
  await field(page, 'title').getByRole('textbox').fill(title)
  await page.getByRole('button', { name: 'Générer' }).click()
  await field(page, 'excerpt').getByRole('textbox').fill('Une prise mal enfoncée suffit à couper le son.')
  await page.getByRole('button', { name: 'Importer' }).first().setInputFiles(photo)
  await field(page, 'image.alt').getByRole('textbox').fill('Un salon éclairé par une fenêtre ronde')
  await chooseReference(page, 'Catégorie', 'Astuces')
  await chooseReference(page, 'Auteur', 'Camille Fontenoy')
  await field(page, 'seo.title').getByRole('textbox').fill('Retrouver le son de son téléviseur')
  await field(page, 'seo.description').getByRole('textbox').fill('Trois gestes pour retrouver le son.')
  await page.getByRole('button', { name: 'Concentrer le volet' }).click()
  const body = field(page, 'body')
  await body.getByRole('textbox').click()
  await page.keyboard.type('Commencez par la prise du téléviseur.')
  await page.getByRole('button', { name: 'Agrandir l’éditeur' }).click()
  await page.getByRole('button', { name: 'Insérer Carte produit (bloc)' }).click()
  await page.getByPlaceholder('Chercher un produit par son titre').fill('boitier vig')
  await page.getByText('Boîtier Vigie', { exact: true }).click()
  await expect(page.getByPlaceholder('Chercher un produit par son titre')).toHaveValue('Boîtier Vigie')
  await page.keyboard.press('Escape')
  await expect(page.getByPlaceholder('Chercher un produit par son titre')).toBeHidden()
  const publish = page.getByRole('button', { name: 'Publier' })
  // What was picked last is still being checked: the Studio then refuses, and hears who presses again.
  await expect(async () => {
    await publish.click({ timeout: 5000 })
    await expect(page.getByText('Jamais publié')).toBeHidden({ timeout: 5000 })
  }).toPass({ timeout: 40_000 })

  await expect(reader.getByRole('link', { name: title }).first()).toBeVisible()
  await expect(reader.locator('body[data-same-page]')).toHaveCount(1)
  await reader.getByRole('link', { name: title }).first().click()
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(reader.getByText('Commencez par la prise du téléviseur.')).toBeVisible()
  await expect(reader.getByRole('img', { name: 'Un salon éclairé par une fenêtre ronde' })).toBeVisible()
  const product = reader.getByRole('complementary').filter({ hasText: 'Boîtier Vigie' })
  await expect(product.getByText('€')).toBeVisible()
  await expect(product.getByRole('link', { name: 'Voir le produit' })).toBeVisible()
})
