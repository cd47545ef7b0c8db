import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { findAxeViolations } from '../pages/accessibility.ts'
import { openBackOffice } from '../pages/back-office.ts'
import { addOpenProductToCart, cartDrawer, openCart } from '../pages/cart.ts'
import { insertRows } from '../pages/database.ts'

test.slow()

/** A published product of its own, which is unlisted, because other journeys count products. */
async function insertProduct() {
  const id = `lampe-${randomUUID().slice(0, 8)}`
  const title = `Lampe ${id.slice(6)}`
  await insertRows('products', [{ id, title, status: 'published', is_hidden: true }])
  await insertRows('variants', [{ id, product_id: id, title: 'Unique', price_in_cents: 3150 }])
  return { id, title, path: `catalogue/produits/${id}` }
}

/** The page of a product, open in a shopper's browser. */
async function openProduct(shopper: Page, { id, title }: { id: string; title: string }) {
  await shopper.goto(`/product/${id}`)
  await expect(shopper.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('a copy of a product is previewed while unsaved, then published with its picture', {
  tag: '@deep',
}, async ({ newContext, page }) => {
  // A new product for each attempt, because an earlier attempt's product still exists.
  const attempt = Date.now()
  const id = `lampe-${attempt}`
  const copied = `Lampe ${attempt}`
  await openBackOffice(page, 'Alice Martin', 'catalogue/produits/telecommande-fanal')
  await page.getByRole('button', { name: 'Dupliquer' }).click({ timeout: 60_000 })
  const dialog = page.getByRole('dialog', { name: /Télécommande Fanal/ })
  await dialog.getByLabel('Titre').fill(copied)
  await expect(dialog.getByLabel('Identifiant')).toHaveValue(id)
  await dialog.getByRole('button', { name: 'Créer le brouillon' }).click()
  const title = page.getByLabel('Titre', { exact: true }).first()
  await expect(title).toHaveValue(copied)
  // Unlisted: other journeys count products.
  await page.getByLabel('Masqué des listes, ouvert à qui a son adresse').check()
  await page.getByLabel('Publication', { exact: true }).selectOption('Publié')
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await page
    .getByLabel('Photos', { exact: true })
    .setInputFiles({ name: 'lampe.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
  await page.getByLabel('Texte de remplacement').nth(1).fill('Une lampe')
  await page.getByLabel('Prix en euros').fill('31,50')

  // Neither saved nor published, so that only the framed page shows it.
  await page.getByRole('button', { name: 'Aperçu' }).click()
  const preview = page.frameLocator('iframe[title="Page du produit"]')
  await expect(preview.getByRole('heading', { level: 1, name: copied })).toBeVisible()
  await expect(preview.getByText('31,50\u202f€').first()).toBeVisible()
  await title.fill(`${copied} de table`)
  await expect(preview.getByRole('heading', { level: 1, name: `${copied} de table` })).toBeVisible()
  await title.fill(copied)
  await page.getByRole('button', { name: 'Fermer l’aperçu' }).click()
  await title.press('ControlOrMeta+s')
  await expect(page.getByRole('link', { name: 'Voir sur le site' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Prix' })).toContainText(/31,50.*Alice Martin/)

  const shopper = await (await newContext()).newPage()
  await shopper.goto(`/product/${id}`)
  await expect(shopper.getByRole('heading', { level: 1, name: copied })).toBeVisible()

  // The picture that was uploaded, in a width that its place needs.
  await expect
    .poll(() =>
      shopper
        .locator('img[src*="/media/u1/"]')
        .first()
        .evaluate((image: HTMLImageElement) => image.currentSrc),
    )
    .toMatch(/\/media\/u1\/\d+\/[0-9a-f-]+\.webp$/)
})

test('changes of a product survive an outage and a reload, and reach its open page', {
  tag: '@deep',
}, async ({ newContext, page }) => {
  const product = await insertProduct()
  const renamed = `${product.title} du salon`
  const shopper = await (await newContext()).newPage()
  await openProduct(shopper, product)
  await openBackOffice(page, 'Alice Martin', product.path)
  const title = page.getByLabel('Titre', { exact: true }).first()
  await expect(title).toHaveValue(product.title)
  await page.route('**/back-office/catalogue/**', (route) => route.abort())
  await title.fill(renamed)
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
  await expect(title).toHaveValue(renamed)
  expect(await findAxeViolations(page, ['#boutique'])).toEqual([])

  await page.unroute('**/back-office/catalogue/**')
  await page.reload()
  await expect(title).toHaveValue(renamed)
  await expect(page.getByRole('textbox', { name: 'Description' })).toContainText('Écrit au bureau.')
  await expect(page.getByText('Vos changements, qui n’étaient pas enregistrés, sont repris.')).toBeVisible()
  await title.press('ControlOrMeta+s')
  await expect(page.getByText(`« ${renamed} » est enregistré`)).toBeVisible()
  // Without a reload; the time is the product's promise (docs/product/catalogue.md#product).
  await expect(shopper.getByRole('heading', { level: 1, name: renamed })).toBeVisible()
  await expect(shopper.getByText('Écrit au bureau.')).toBeAttached()
  await expect(shopper.locator('a[href="/blog"]', { hasText: 'bureau.' })).toBeAttached()
})

test('a field of a product with an invalid value is focused and says why', { tag: '@deep' }, async ({
  page,
}) => {
  const { path } = await insertProduct()
  await openBackOffice(page, 'Alice Martin', path)
  const price = page.getByLabel('Prix en euros')
  await price.fill('dix')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(price).toBeFocused()
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await expect(price).toHaveAccessibleDescription(/s’écrit comme/)
  expect(await findAxeViolations(page, ['#boutique'])).toEqual([])
  await price.fill('31,50')
  await expect(price).not.toHaveAttribute('aria-invalid')
})

test('a CSV file changes a price on the open page, and a formula in it changes nothing', {
  tag: '@deep',
}, async ({ newContext, page }) => {
  const { id, title } = await insertProduct()
  const shopper = await (await newContext()).newPage()
  await openProduct(shopper, { id, title })
  await openBackOffice(page, 'Alice Martin', 'catalogue/stock')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter' }).click()
  const [header, ...lines] = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
  const line = lines.find((one) => one.startsWith(`${id};`)) ?? ''
  await page.getByRole('button', { name: 'Importer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importer le catalogue' })
  const verify = async (changed: string) => {
    await dialog.getByRole('textbox').fill(`${header}\n${changed}`)
    await dialog.getByRole('button', { name: 'Vérifier' }).click()
  }
  await verify(line.replace(title, '=HYPERLINK(1)'))
  const outcomes = dialog.getByRole('list', { name: 'Lignes du fichier' })
  await expect(outcomes).toContainText('La colonne « titre du produit » ressemble à une formule.')
  await expect(dialog.getByRole('button', { name: /^Changer/ })).toHaveCount(0)
  expect(await findAxeViolations(page, ['[role=dialog]'])).toEqual([])
  await verify(line.replace('31,50', '29,50'))
  await expect(outcomes).toContainText(/31,50.*29,50/)
  await dialog.getByRole('button', { name: 'Changer 1 ligne', exact: true }).click()
  await expect(dialog.getByRole('status')).toContainText('1 ligne changée')
  await page.keyboard.press('Escape')
  await expect(shopper.getByText('29,50').first()).toBeVisible()
})

test('a promotional code counts in the cart until its deactivation', { tag: '@deep' }, async ({
  newContext,
  page,
}) => {
  const shopper = await (await newContext()).newPage()
  await openBackOffice(page, 'Alice Martin', 'promotions')
  await expect(page.getByRole('button', { name: 'Nouveau code' })).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  const code = `SALON-${Date.now()}`
  await page.keyboard.type(code)
  await dialog.getByLabel('Nom').fill('Offre du salon')
  await dialog.getByLabel('Valeur').fill('0')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByLabel('Valeur')).toBeFocused()
  await expect(dialog.getByLabel('Valeur')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Quitter sans enregistrer ?')).toBeVisible()
  await expect(dialog.getByLabel('Nom')).toHaveValue('Offre du salon')
  expect(await findAxeViolations(page, ['[role=dialog]'])).toEqual([])
  await dialog.getByLabel('Valeur').fill('20')
  await page.keyboard.press('Enter')
  const item = page.getByRole('list', { name: 'Codes promo' }).getByRole('button', { name: code })
  await expect(item).toContainText('Actif')
  expect(await findAxeViolations(page, ['#boutique'])).toEqual([])

  await shopper.goto('/product/abonnement-12-mois')
  await addOpenProductToCart(shopper)
  await openCart(shopper)
  const cart = cartDrawer(shopper)
  await cart.getByText('Code promo').click()
  await cart.getByLabel('Votre code').fill(code.toLowerCase())
  await cart.getByRole('button', { name: 'Appliquer' }).click()
  await expect(cart.getByText('-18,00')).toBeVisible()
  expect(await findAxeViolations(shopper, ['[role=dialog]'])).toEqual([])

  await page.keyboard.press('d')
  await dialog.getByRole('button', { name: 'Désactiver' }).click()
  await expect(item).toContainText('Désactivé')
})

test('a product can be archived only once its current state has loaded', { tag: '@deep' }, async ({
  page,
}) => {
  const { id, title } = await insertProduct()
  await openBackOffice(page, 'Alice Martin', 'catalogue')
  // It may have changed since the list was loaded: nobody may act on the product as it was.
  const response = Promise.withResolvers<void>()
  await page.route(`**/back-office/catalogue/${id}`, (route) => response.promise.then(() => route.continue()))
  const request = page.waitForRequest(`**/back-office/catalogue/${id}`)
  await page.getByRole('list', { name: 'Produits' }).getByText(title).click()
  await request
  await expect(page.getByRole('button', { name: 'Archiver' })).toHaveCount(0)
  response.resolve()
  await page.getByRole('button', { name: 'Archiver' }).click()
  const archival = page.getByRole('dialog', { name: `Archiver « ${title} »` })
  await archival.getByRole('button', { name: 'Archiver' }).click()
  await expect(page.getByRole('list', { name: 'Produits' })).not.toContainText(title)
})
