import { expect } from '@playwright/test'
import { test } from '../journey-test.ts'
import { findAxeViolations } from '../pages/accessibility.ts'
import { restoreStudioSession } from '../pages/studio.ts'
import { serviceUrls } from '../service-urls.ts'

test.slow()

test('a copy that is published and edited shows on its open page, and keeps what was typed on failure', async ({
  newContext,
  page,
}) => {
  await restoreStudioSession(page, 'Alice Martin')
  await page.goto(`${serviceUrls().studio}/boutique/catalogue/produits/telecommande-fanal`)
  await page.getByRole('button', { name: 'Dupliquer' }).click({ timeout: 60_000 })
  const dialog = page.getByRole('dialog', { name: /Télécommande Fanal/ })
  await dialog.getByLabel('Titre').fill('Lampe de bureau')
  await expect(dialog.getByLabel('Identifiant')).toHaveValue('lampe-de-bureau')
  await dialog.getByRole('button', { name: 'Créer le brouillon' }).click()
  const title = page.getByLabel('Titre', { exact: true }).first()
  await expect(title).toHaveValue('Lampe de bureau')
  // Unlisted: other journeys count products.
  await page.getByLabel('Masqué des listes, ouvert à qui a son adresse').check()
  await page.getByLabel('Publication').selectOption('Publié')
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await page.getByLabel('Photos', { exact: true }).setInputFiles({
    name: 'lampe.png',
    mimeType: 'image/png',
    buffer: Buffer.from(pixel, 'base64'),
  })
  await page.getByLabel('Texte de remplacement').nth(1).fill('Une lampe')
  await page.getByLabel('Prix en euros').fill('31,50')

  // Neither saved nor published: the page in the frame alone shows it.
  await page.getByRole('button', { name: 'Aperçu' }).click()
  const preview = page.frameLocator('iframe[title="Page du produit"]')
  await expect(preview.getByRole('heading', { level: 1, name: 'Lampe de bureau' })).toBeVisible()
  await expect(preview.getByText('31,50\u202f€').first()).toBeVisible()
  await title.fill('Lampe de table')
  await expect(preview.getByRole('heading', { level: 1, name: 'Lampe de table' })).toBeVisible()
  await title.fill('Lampe de bureau')
  await page.getByRole('button', { name: 'Fermer l’aperçu' }).click()
  await title.press('ControlOrMeta+s')
  await expect(page.getByRole('link', { name: 'Voir sur le site' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Prix' })).toContainText(/31,50.*Alice Martin/)

  const shopper = await (await newContext()).newPage()
  await shopper.goto('/product/lampe-de-bureau')
  await expect(shopper.getByRole('heading', { level: 1, name: 'Lampe de bureau' })).toBeVisible()

  // The picture that was uploaded, in a width that its place needs.
  await expect
    .poll(() =>
      shopper
        .locator('img[src*="/media/u1/"]')
        .first()
        .evaluate((image: HTMLImageElement) => image.currentSrc),
    )
    .toMatch(/\/media\/u1\/\d+\/[0-9a-f-]+\.webp$/)

  await page.bringToFront()
  await page.route('**/staff/catalogue/**', (route) => route.abort())
  await title.fill('Lampe du salon')
  await page.getByRole('textbox', { name: 'Description' }).focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Écrit au bureau.')
  await page.keyboard.press('Shift+Home')
  await page.getByRole('button', { name: 'Lien', exact: true }).click()
  const link = page.getByLabel('Adresse du lien')
  await link.fill('javascript:alert(1)')
  await link.press('Enter')
  await expect(page.locator('#produit').getByRole('alert')).toContainText('Une adresse en https://')
  await link.fill('/blog')
  await link.press('Enter')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.locator('#produit').getByRole('alert')).toContainText('La boutique ne répond pas.')
  await expect(title).toHaveValue('Lampe du salon')
  expect(await findAxeViolations(page, ['#boutique'])).toEqual([])

  await page.unroute('**/staff/catalogue/**')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('« Lampe du salon » est enregistré')).toBeVisible()
  // Without a reload; the time is the product's promise (docs/product.md#product).
  await expect(shopper.getByRole('heading', { level: 1, name: 'Lampe du salon' })).toBeVisible()
  await expect(shopper.getByText('Écrit au bureau.')).toBeAttached()
  await expect(shopper.locator('a[href="/blog"]', { hasText: 'bureau.' })).toBeAttached()

  await page.getByRole('button', { name: 'Archiver' }).click()
  const archival = page.getByRole('dialog', { name: 'Archiver « Lampe du salon »' })
  await archival.getByRole('button', { name: 'Archiver' }).click()
  await expect(page.getByRole('list', { name: 'Produits' })).not.toContainText('Lampe du salon')
})
