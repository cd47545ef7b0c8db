import { expect, type Page } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { createCustomer, signInOnPage, signUpOnPage, signUpPassword, uniqueEmail } from '../pages/account.ts'
import { expectListedStorage } from '../pages/browser-storage.ts'
import { cartDrawer, openCart } from '../pages/cart.ts'
import { callAsStaff, receiveMail } from '../pages/database.ts'
import { cards, PaymentPageObject } from '../pages/payment-page.ts'

async function addOfferToCart(page: Page, title: RegExp): Promise<void> {
  const offer = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
  await offer
    .first()
    .getByRole('button', { name: /^Ajouter/ })
    .click()
  await expect(page.getByText('Ajouté au panier ! 🛒')).toBeVisible()
}

const startCheckout = (page: Page) =>
  cartDrawer(page).getByRole('button', { name: 'Passer au paiement' }).click()

// `keyboard.spec.ts` pays after a declined card.
test('a guest returns from the payment page, buys a subscription and claims it by sign-up', async ({
  page,
}) => {
  const email = uniqueEmail('shopper')
  const payment = new PaymentPageObject(page)
  await page.goto('/nos-offres')
  await addOfferToCart(page, /^Abonnement 12 mois/)
  await openCart(page)

  await test.step('leaving the payment page keeps the cart, and checkout can be repeated', async () => {
    const checkout = page.waitForRequest(
      (request) => /\/checkout$/.test(request.url()) && request.method() === 'POST',
    )
    await startCheckout(page)
    expect((await checkout).postDataJSON().source).toEqual({ path: '/nos-offres', referrer_kind: 'direct' })
    await payment.waitUntilVisible()
    await page.goBack()
    await expect(cartDrawer(page).getByRole('button', { name: 'Passer au paiement' })).toBeEnabled()
    await startCheckout(page)
    await payment.waitUntilVisible()
    await payment.cancel()
    await expect(page).toHaveURL(/\/nos-offres$/)
    await expect(page.getByText('Paiement annulé')).toBeVisible()
    await expect(cartDrawer(page).getByText('89,99')).not.toHaveCount(0)
    await expectListedStorage(page, 'e-commerce-cart')
    await startCheckout(page)
  })

  await payment.waitUntilVisible()
  await payment.payByCard(email, cards.accepted)

  await expect(page).toHaveURL(/\/commande\/succes\?session_id=/)
  await expect(page.getByRole('heading', { name: 'Merci pour votre commande' })).toBeVisible()
  const order = page.getByRole('region', { name: /^Commande LU-/ })
  await expect(order).toContainText('Abonnement 12 mois')
  await expect(order).toContainText('89,99')
  await expect(page.getByText(/Créez-le avec l’adresse de votre commande/)).toBeVisible()
  await openCart(page)
  await expect(page.getByText('Votre panier est vide.')).toBeVisible()

  const confirmed = await signUpOnPage(page, email, 'Inès Moreau')
  await confirmed.goto('/espace-client')
  await expect(confirmed.getByRole('heading', { level: 1 })).toContainText('Inès Moreau')
  await expect(confirmed.getByText('Actif', { exact: true })).toBeVisible()
  const situation = confirmed.getByRole('region', { name: 'Votre situation' })
  await expect(situation.getByText('Abonnement 12 mois')).toBeVisible()
  await confirmed.getByRole('tab', { name: 'Facturation' }).click()
  const invoices = confirmed.getByRole('tabpanel', { name: 'Facturation' })
  await expect(invoices).toContainText('89,99')
  await expect(invoices).toContainText('Payée')
  await expectListedStorage(confirmed, 'auth-session')
})

// Transfers have tests in store/tests and sandbox/tests/fulfilment.
test('a subscription ordered by transfer starts, with its mails, once staff see the money', {
  tag: '@deep',
}, async ({ page }) => {
  const email = uniqueEmail('transfer')
  await createCustomer(email)
  await signInOnPage(page, email, signUpPassword)
  await page.goto('/nos-offres')
  await addOfferToCart(page, /^Abonnement 1 mois/)
  await page.goto('/product/abonnement-3-mois')
  await page.getByRole('button', { name: 'Acheter maintenant' }).click()
  const payment = new PaymentPageObject(page)
  await payment.waitUntilVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await payment.orderByTransfer(email)
  await expect(page.getByRole('heading', { name: 'Votre commande attend le virement' })).toBeVisible()

  await page.getByRole('link', { name: 'Revenir à la boutique' }).click()
  await expect(page.getByRole('heading', { name: 'Merci, nous attendons votre virement' })).toBeVisible()
  await expect(page.getByText(/Créez-le avec l’adresse/)).toHaveCount(0)
  await expect(page.getByText('FR00 0000 0000 0000 0000 0000 000')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Espace Client' }).click()
  await expect(page.getByText('Inactif', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Virement attendu' })).toContainText('FR00 0000')

  const awaited = await receiveMail(email, /attend votre virement/)
  expect(awaited.text).toMatch(/FR00 0000.*34,99\s€.*LU-/s)
  const [reference = ''] = /LU-\w{4}-\w{4}/.exec(awaited.subject) ?? []
  await callAsStaff('mark_transfer_received', { p_reference: reference })
  const received = await receiveMail(email, /est confirmée/)
  expect(received.attachments.map(({ fileName }) => fileName).join()).toMatch(/F-\d{4}-\d+\.pdf/i)
  await receiveMail(email, /Votre accès est prêt/)
  await page.reload()
  await expect(page.getByText('Actif', { exact: true })).toBeVisible()
  const situation = page.getByRole('region', { name: 'Votre situation' })
  await expect(situation.getByText('Abonnement 3 mois')).toBeVisible()
  await expect(page.getByText('Virement attendu')).toHaveCount(0)
})

// Totals have tests in store/tests; the back office’s journey of the catalogue uses a code in the cart.
test('a promotional code counts in cart, payment page, order and invoice', { tag: '@deep' }, async ({
  page,
}) => {
  const email = uniqueEmail('promo')
  const code = `VENDREDI-${Date.now()}`
  await callAsStaff('save_promo_code', {
    p_code: code,
    p_draft: {
      label: 'Vendredi',
      kind: 'percent',
      value: 20,
      min_items_in_cents: 0,
      first_order_only: true,
      is_active: true,
      product_ids: [],
    },
    p_staff: { id: 'e2e', name: 'E2E' },
  })
  const payment = new PaymentPageObject(page)
  await page.goto('/nos-offres')
  await addOfferToCart(page, /^Abonnement 12 mois/)
  await openCart(page)
  const cart = cartDrawer(page)
  await cart.getByText('Code promo').click()
  await cart.getByLabel('Votre code').fill('FAUX')
  await cart.getByRole('button', { name: 'Appliquer' }).click()
  await expect(cart.getByText('Nous ne connaissons pas ce code.')).toBeVisible()
  await cart.getByLabel('Votre code').fill(code.toLowerCase())
  await cart.getByRole('button', { name: 'Appliquer' }).click()
  await expect(cart.getByText('-18,00')).toBeVisible()
  await page.reload()
  await openCart(page)
  await expect(cart.getByText('71,99')).toBeVisible()
  await startCheckout(page)

  await payment.waitUntilVisible()
  await expect(page.getByRole('complementary')).toContainText(`Remise (${code})`)
  await payment.payByCard(email, cards.accepted)
  const order = page.getByRole('region', { name: /^Commande LU-/ })
  await expect(order).toContainText(/-18,00.*71,99/)
  const mail = await receiveMail(email, /est confirmée/)
  expect(mail.text).toMatch(new RegExp(`Remise \\(${code}\\).*-18,00.*71,99`, 's'))
  expect(mail.attachments.map(({ fileName }) => fileName).join()).toMatch(/F-\d{4}-\d+\.pdf/i)
  await page.goto('/nos-offres')
  await addOfferToCart(page, /^Abonnement 1 mois/)
  await openCart(page)
  await expect(cart.getByText('Code promo')).toBeVisible()
})

// Competing orders have tests in store/tests.
test('the last units are reserved for one shopper until their reservation is released', {
  tag: '@deep',
}, async ({ page, newContext }) => {
  const other = await (await newContext()).newPage()
  for (const window of [page, other]) {
    await window.goto('/product/boitier-balise')
    await expect(window.getByText('2 en stock!')).toBeVisible()
    await window.getByRole('button', { name: 'Augmenter la quantité' }).click()
    await window.getByRole('button', { name: 'Ajouter au panier' }).click()
    await expect(window.getByText('Ajouté au panier ! 🛒')).toBeVisible()
    // An open cart asks for the stock: both are to see the units before one shopper reserves them.
    const stock = window.waitForResponse(/\/products\/boitier-balise$/)
    await openCart(window)
    await stock
  }
  await startCheckout(page)
  await new PaymentPageObject(page).waitUntilVisible()

  // A live event shows the reservation in an open cart.
  await expect(cartDrawer(other).getByText('Stock insuffisant. Il ne reste que 0.')).toBeVisible()

  // The first shopper leaves the payment page, which releases the reserved stock.
  await page.goBack()
  await expect(cartDrawer(page)).toBeVisible()
  await expect(async () => {
    await startCheckout(other)
    await new PaymentPageObject(other).waitUntilVisible()
  }).toPass()
  await new PaymentPageObject(other).fillAddress()
  await new PaymentPageObject(other).payByCard(uniqueEmail('shopper'), cards.accepted)
  await expect(other.getByRole('heading', { name: 'Merci pour votre commande' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('Stock insuffisant. Il ne reste que 0.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' })).toBeDisabled()
})

// `cart-store.test.ts` follows another tab, and `keyboard.spec.ts` uses the drawer.
test('the cart syncs between tabs; its drawer holds and returns focus', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  await page.goto('/nos-offres')
  const second = await context.newPage()
  await second.goto('/nos-offres')
  await addOfferToCart(page, /^Abonnement 3 mois/)
  await expect(second.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()

  await openCart(second)
  for (let step = 0; step < 8; step += 1) {
    await second.keyboard.press('Tab')
    // After the last control comes the browser's own window, as with every modal dialog.
    await expect(second.locator(':focus:not([role=dialog] *, body)')).toHaveCount(0)
  }
  await cartDrawer(second).getByRole('button', { name: 'Augmenter la quantité' }).click()
  await expect(cartDrawer(second).getByText('2 articles')).toHaveAttribute('aria-live', 'polite')
  await expect(page.getByRole('button', { name: 'Panier, 2 articles' })).toBeVisible()

  await second.keyboard.press('Escape')
  await expect(cartDrawer(second)).toBeHidden()
  await expect(second.getByRole('button', { name: 'Panier, 2 articles' })).toBeFocused()
  await openCart(second)
  await second.mouse.click(20, 400)
  await expect(cartDrawer(second)).toBeHidden()
})
