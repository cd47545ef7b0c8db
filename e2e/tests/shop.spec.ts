import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { signIn, signUp } from '../pages/account.ts'
import { cards, PaymentPage } from '../pages/payment-page.ts'
import { test } from '../test.ts'

const newEmail = () => `shopper-${randomUUID()}@exemple.fr`
const cartOf = (page: Page) => page.getByRole('dialog', { name: 'Votre panier' })

async function addToCart(page: Page, title: RegExp): Promise<void> {
  const offer = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
  await offer
    .first()
    .getByRole('button', { name: /^Ajouter/ })
    .click()
  await expect(page.getByText('Ajouté au panier ! 🛒')).toBeVisible()
}

async function openCart(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Panier/ })
    .click()
  await expect(cartOf(page)).toBeVisible()
}

const checkOut = (page: Page) => cartOf(page).getByRole('button', { name: 'Passer au paiement' }).click()

test('a guest buys a subscription with a second card, and claims it by signing up', async ({ page }) => {
  const email = newEmail()
  const payment = new PaymentPage(page)
  await page.goto('/nos-offres')
  await addToCart(page, /^Abonnement 12 mois/)
  await page.reload()
  await openCart(page)
  await expect(cartOf(page).getByText('89,99')).not.toHaveCount(0)
  await checkOut(page)

  await payment.untilShown()
  await payment.payByCard(email, cards.refused)
  await expect(page.getByRole('alert')).toContainText('Votre banque a refusé cette carte.')
  await payment.payByCard(email, cards.accepted)

  await expect(page).toHaveURL(/\/commande\/succes\?session_id=/)
  await expect(page.getByRole('heading', { name: 'Merci, c’est allumé' })).toBeVisible()
  const order = page.getByRole('region', { name: /^Commande LUC-/ })
  await expect(order).toContainText('Abonnement 12 mois')
  await expect(order).toContainText('89,99')
  await expect(page.getByText(/Créez-le avec l’adresse de votre commande/)).toBeVisible()
  await openCart(page)
  await expect(page.getByText('Votre panier est vide.')).toBeVisible()

  const confirmed = await signUp(page, email, 'Inès Moreau')
  await confirmed.goto('/espace-client')
  await expect(confirmed.getByRole('heading', { level: 1 })).toContainText('Inès Moreau')
  await expect(confirmed.getByText('Actif', { exact: true })).toBeVisible()
  await expect(confirmed.getByText('Abonnement 12 mois')).toBeVisible()
  await confirmed.getByRole('tab', { name: 'Facturation' }).click()
  await expect(confirmed.getByRole('tabpanel')).toContainText('89,99')
  await expect(confirmed.getByRole('tabpanel')).toContainText('Payée')
})

test('a signed-in customer orders by transfer; the subscription is theirs once the money is there', async ({
  page,
}) => {
  await signIn(page, 'nadia@exemple.fr', 'lucarne-demo')
  await page.goto('/product/abonnement-3-mois')
  await page.getByRole('button', { name: 'Acheter maintenant' }).click()
  const payment = new PaymentPage(page)
  await payment.untilShown()
  await payment.orderByTransfer('nadia@exemple.fr')
  await expect(page.getByRole('heading', { name: 'Votre commande attend le virement' })).toBeVisible()
  const transferPage = page.url()

  await page.getByRole('link', { name: 'Revenir à la boutique' }).click()
  await expect(page.getByRole('heading', { name: 'Merci, nous attendons votre virement' })).toBeVisible()
  await expect(page.getByText(/Créez-le avec l’adresse/)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Espace Client' }).click()
  await expect(page.getByText('Inactif', { exact: true })).toBeVisible()

  await page.goto(transferPage)
  await page.getByRole('button', { name: 'Simuler la réception du virement' }).click()
  await expect(page.getByRole('heading', { name: 'Merci, c’est allumé' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Espace Client' }).click()
  await expect(page.getByText('Actif', { exact: true })).toBeVisible()
  await expect(page.getByText('Abonnement 3 mois')).toBeVisible()
})

test('who leaves the payment page, by its button or the browser’s arrow, keeps the cart and can try again', async ({
  page,
}) => {
  const payment = new PaymentPage(page)
  await page.goto('/nos-offres')
  await addToCart(page, /^Abonnement 1 mois/)
  await openCart(page)
  await checkOut(page)
  await payment.untilShown()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
  if (!(await cartOf(page).isVisible())) await openCart(page)
  await expect(cartOf(page).getByRole('button', { name: 'Passer au paiement' })).toBeEnabled()
  await checkOut(page)
  await payment.untilShown()
  await payment.cancel()
  await expect(page).toHaveURL(/:\d+\/(\?.*)?$/)
  await openCart(page)
  await expect(cartOf(page).getByRole('button', { name: 'Passer au paiement' })).toBeEnabled()
})

test('the last pieces go to one of two windows; the other is told, and is served when they come back', async ({
  page,
  newContext,
}) => {
  const other = await (await newContext()).newPage()
  for (const window of [page, other]) {
    await window.goto('/product/boitier-balise')
    await expect(window.getByText('2 en stock!')).toBeVisible()
    await window.getByRole('button', { name: 'Augmenter la quantité' }).click()
    await window.getByRole('button', { name: 'Ajouter au panier' }).click()
    await expect(window.getByText('Ajouté au panier ! 🛒')).toBeVisible()
    await openCart(window)
  }
  await checkOut(page)
  await new PaymentPage(page).untilShown()

  await checkOut(other)
  await expect(other.getByText('Erreur lors du paiement')).toBeVisible()
  await expect(cartOf(other).getByText('Stock insuffisant. Il ne reste que 0.')).toBeVisible()

  // The first one thinks better of it: their pieces are free at once.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(async () => {
    await checkOut(other)
    await new PaymentPage(other).untilShown()
  }).toPass()
  await new PaymentPage(other).payByCard(newEmail(), cards.accepted)
  await expect(other.getByRole('heading', { name: 'Merci, c’est allumé' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('Stock insuffisant. Il ne reste que 0.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' })).toBeDisabled()
})

test('the cart is one in two tabs; its drawer holds the focus, gives it back, and closes on its backdrop', async ({
  page,
  context,
}) => {
  await page.goto('/nos-offres')
  const second = await context.newPage()
  await second.goto('/nos-offres')
  await addToCart(page, /^Abonnement 3 mois/)
  await expect(second.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()

  await openCart(second)
  for (let step = 0; step < 8; step += 1) {
    await second.keyboard.press('Tab')
    await expect(cartOf(second).locator(':focus')).toHaveCount(1)
  }
  await cartOf(second).getByRole('button', { name: 'Augmenter la quantité' }).click()
  await expect(cartOf(second).getByText('2 articles')).toHaveAttribute('aria-live', 'polite')
  await expect(page.getByRole('button', { name: 'Panier, 2 articles' })).toBeVisible()

  await second.keyboard.press('Escape')
  await expect(cartOf(second)).toBeHidden()
  await expect(second.getByRole('button', { name: 'Panier, 2 articles' })).toBeFocused()
  await openCart(second)
  await second.mouse.click(20, 400)
  await expect(cartOf(second)).toBeHidden()
})
