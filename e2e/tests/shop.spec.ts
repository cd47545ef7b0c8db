import { expect } from '@playwright/test'
import { test } from '../test.ts'

test('an offer goes into the cart, survives a reload, is paid and leaves the cart', async ({ page }) => {
  await page.goto('/nos-offres')
  const offer = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: /12 mois/ }) })
    .first()
  await offer.getByRole('button', { name: /^Ajouter/ }).click()
  await expect(page.getByText('Ajouté au panier ! 🛒')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: /Panier/ }).click()
  const cart = page.getByRole('dialog')
  await expect(cart.getByText('89,99')).not.toHaveCount(0)
  await cart.getByRole('button', { name: 'Passer au paiement' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByLabel('E-mail').fill('acheteuse@exemple.fr')
  await page.getByLabel(/Numéro/).fill('4242 4242 4242 4242')
  await page.getByLabel(/Expiration/).fill('12/34')
  await page.getByLabel(/Cryptogramme|CVC|Code/).fill('123')
  await page.getByRole('button', { name: /Payer/ }).click()

  await expect(page).toHaveURL(/\/commande\/succes\?session_id=/)
  await expect(page.getByRole('heading', { name: 'Merci, c’est allumé' })).toBeVisible()
  await page.getByRole('button', { name: /Panier/ }).click()
  await expect(page.getByText('Votre panier est vide.')).toBeVisible()
})

test('leaving the payment page keeps the cart', async ({ page }) => {
  await page.goto('/nos-offres')
  await page
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click()
  await page.getByRole('button', { name: /Panier/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Passer au paiement' }).click()
  await page
    .getByRole('link', { name: /Annuler|Revenir/ })
    .or(page.getByRole('button', { name: /Annuler/ }))
    .first()
    .click()
  await expect(page).toHaveURL(/:\d+\/(\?.*)?$/)
  await page.getByRole('button', { name: /Panier/ }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Passer au paiement' })).toBeEnabled()
})
