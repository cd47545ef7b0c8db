import { expect } from '@playwright/test'
import { test } from '../journey-test.ts'
import { signUp, uniqueEmail } from '../pages/account.ts'
import { cartDrawer } from '../pages/cart.ts'
import { cards, PaymentPage } from '../pages/payment-page.ts'
import { serviceUrls } from '../service-urls.ts'

test('a customer buys a subscription, sees access appear and renews it from a link', async ({ page }) => {
  const email = uniqueEmail('access')
  await signUp(page, email)
  const area = await page.context().newPage()
  await page.goto('/product/abonnement-1-mois')
  await page.getByRole('button', { name: 'Acheter maintenant' }).click()
  const payment = new PaymentPage(page)
  await payment.waitUntilVisible()
  await payment.payByCard(email, cards.accepted)
  await expect(page.getByRole('heading', { name: 'Merci, c’est allumé' })).toBeVisible()
  await area.goto('/espace-client')
  // Both pages are open: neither is reloaded.
  const access = area.getByRole('region', { name: 'Votre accès' })
  await access.getByRole('button', { name: 'Afficher mes identifiants' }).click()
  await expect(access.getByRole('textbox', { name: 'Identifiant' })).toHaveValue(/^demo-/)
  await expect(area.getByText('Actif', { exact: true })).toBeVisible()
  await expect(page.getByText(/Votre accès est ouvert jusqu’au/)).toBeVisible()

  await area.getByRole('tab', { name: 'Mes commandes' }).click()
  await expect(area.getByRole('list', { name: 'Suivi' })).toContainText('Accès ouvert')
  await area.getByRole('tab', { name: 'Vue d’ensemble' }).click()
  await area.getByRole('link', { name: /Renouveler mon abonnement/ }).click()
  await expect(cartDrawer(area).getByText('Abonnement 1 mois')).toBeVisible()
  await expect(area).toHaveURL(/\/nos-offres$/)
})

test('a guest opens the access of an order by its mailed link', async ({ page }) => {
  const email = uniqueEmail('guest')
  await page.goto('/product/essai-12-heures')
  await page.getByRole('button', { name: 'Acheter maintenant' }).click()
  const payment = new PaymentPage(page)
  await payment.waitUntilVisible()
  await payment.payByCard(email, cards.accepted)
  await expect(page.getByText(/Votre accès est ouvert jusqu’au/)).toBeVisible()

  await page.goto(serviceUrls().mailbox)
  await page.getByRole('link', { name: email }).filter({ hasText: 'Votre accès est prêt' }).click()
  const opened = page.context().waitForEvent('page')
  await page.frameLocator('iframe').getByRole('link', { name: 'Afficher mon accès' }).click()
  const linked = await opened
  await linked.getByRole('button', { name: 'Afficher mes identifiants' }).click()
  await expect(linked.getByRole('textbox', { name: 'Mot de passe' })).not.toHaveValue('')
})
