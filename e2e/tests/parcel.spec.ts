import { expect } from '@playwright/test'
import { test } from '../journey-test.ts'
import { uniqueEmail } from '../pages/account.ts'
import { cards, PaymentPage } from '../pages/payment-page.ts'

test('a guest has a box sent to Belgium, with its shipping and taxes', async ({ page }) => {
  await page.goto('/product/boitier-vigie')
  await page.getByRole('main').getByRole('button', { name: 'Acheter maintenant' }).click()
  const payment = new PaymentPage(page)
  await payment.waitUntilVisible()
  const summary = page.getByRole('complementary', { name: 'Votre commande' })
  await expect(summary).toContainText(/Total\s*104,89/)

  await payment.fillAddress({
    ...{ name: 'Camille Peeters', phone: '+32 470 12 34 56', street: 'Rue de la Loi 16' },
    ...{ postalCode: '1000', city: 'Bruxelles', country: 'Belgique' },
  })
  await expect(summary).toContainText(/Livraison\s*7,90.*Total\s*107,89/s)
  await expect(page.getByRole('radio', { name: /Express/ })).toBeHidden()
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expect(page.getByRole('alert')).toContainText('Acceptez les conditions de vente')
  await payment.payByCard(uniqueEmail('parcel'), cards.accepted)

  await expect(page.getByRole('heading', { name: 'Merci, c’est allumé' })).toBeVisible()
  const order = page.getByRole('region', { name: /^Commande LU-/ })
  await expect(order).toContainText('C•••, 10••• Bruxelles')
  await expect(order).toContainText(/Livraison\s*7,90/)
  await expect(order).toContainText(/Total\s*107,89/)
  await expect(order).toContainText(/dont TVA\s*18,72/)
  await expect(order).not.toContainText('Peeters')
})
