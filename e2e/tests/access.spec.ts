import { expect } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { createCustomer, signInOnPage, signUpPassword, uniqueEmail } from '../pages/account.ts'
import { cartDrawer } from '../pages/cart.ts'
import { callAsStaff, fetchRows, receiveMail, updateRows } from '../pages/database.ts'
import { cards, PaymentPageObject } from '../pages/payment-page.ts'
import { serviceUrls } from '../service-urls.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The first order of an e-mail address, and its access. */
async function fetchFirstPurchase(email: string) {
  const [order] = await fetchRows<{ id: string; paid_at: string }>(
    `orders?select=id,paid_at&email=eq.${email}&order=created_at&limit=1`,
  )
  const [access] = await fetchRows<{ id: string; user_id: string; issued_at: string; ends_at: string }>(
    `accesses?select=id,user_id,issued_at,ends_at&order_id=eq.${order?.id}`,
  )
  if (!order || !access) throw new Error(`${email} has no access.`)
  return { order, access }
}

/** Printed without an assertion: other processes run on the machine. */
async function printDelays(email: string, openedAt: number, shownAt: number): Promise<void> {
  const { order, access } = await fetchFirstPurchase(email)
  const { sentAt } = await receiveMail(email, /est confirmée/)
  const issuedAt = Date.parse(access.issued_at)
  if (issuedAt > openedAt) console.log(`access shown ${shownAt - issuedAt} ms after its issue`)
  console.log(`mail handed over ${Date.parse(sentAt) - Date.parse(order.paid_at)} ms after the payment`)
}

/** Moves the end of a customer's access; resolves to it. */
async function endInDays(email: string, days: number): Promise<number> {
  const { access } = await fetchFirstPurchase(email)
  const end = Date.now() + days * dayMs
  const ends_at = new Date(end).toISOString()
  const issued_at = new Date(end - 30 * dayMs).toISOString()
  await updateRows(`accesses?id=eq.${access.id}`, { ends_at, issued_at, provider_ends_at: ends_at })
  await updateRows(`subscriptions?user_id=eq.${access.user_id}`, { end_date: ends_at })
  return end
}

test('a customer buys a subscription, sees access appear and renews it from the reminder', {
  tag: '@deep',
}, async ({ page }) => {
  // Two purchases, and four mails on which each step waits.
  test.slow()
  const email = uniqueEmail('access')
  await createCustomer(email)
  await signInOnPage(page, email, signUpPassword)
  const area = await page.context().newPage()
  await page.goto('/product/abonnement-1-mois')
  await page.getByRole('button', { name: 'Acheter maintenant' }).click()
  const payment = new PaymentPageObject(page)
  await payment.waitUntilVisible()
  await payment.payByCard(email, cards.accepted)
  await expect(page.getByRole('heading', { name: 'Merci pour votre commande' })).toBeVisible()
  // Both pages are open: neither is reloaded.
  await area.goto('/espace-client')
  const openedAt = Date.now()
  const access = area.getByRole('region', { name: 'Votre accès' })
  const show = access.getByRole('button', { name: 'Afficher mes identifiants' })
  await expect(show).toBeVisible()
  await printDelays(email, openedAt, Date.now())
  await show.click()
  await expect(access.getByRole('textbox', { name: 'Identifiant' })).toHaveValue(/^demo-/)
  await expect(area.getByText('Actif', { exact: true })).toBeVisible()
  await expect(page.getByText(/Votre accès est ouvert jusqu’au/)).toBeVisible()

  await area.getByRole('tab', { name: 'Mes commandes' }).click()
  await expect(area.getByRole('list', { name: 'Suivi' })).toContainText('Accès ouvert')
  await area.getByRole('tab', { name: 'Vue d’ensemble' }).click()
  await expect(area.getByRole('link', { name: /Renouveler mon abonnement/ })).toBeVisible()

  const endsAt = await endInDays(email, 2.5)
  await callAsStaff('queue_renewal_reminders')
  const reminder = await receiveMail(email, /^Votre abonnement se termine le/)
  const [, link = ''] = /Prolonger mon abonnement\s*:\s*(\S+)/.exec(reminder.text) ?? []
  await area.goto(link)
  await expect(cartDrawer(area).getByText('Abonnement 1 mois')).toBeVisible()
  await expect(area).toHaveURL(/\/nos-offres$/)
  await cartDrawer(area).getByRole('button', { name: 'Passer au paiement' }).click()
  const renewal = new PaymentPageObject(area)
  await renewal.waitUntilVisible()
  await renewal.payByCard(email, cards.accepted)
  await expect(area.getByRole('heading', { name: 'Merci pour votre commande' })).toBeVisible()
  const { access: renewed } = await fetchFirstPurchase(email)
  const addedDays = (Date.parse(renewed.ends_at) - endsAt) / dayMs
  expect(addedDays).toBeGreaterThan(27)
  expect(addedDays).toBeLessThan(32)
  await receiveMail(email, /^Votre abonnement est prolongé/)
})

// Mailed links have tests in sandbox/tests/fulfilment/accesses.test.ts.
test('a guest opens the access of an order by its mailed link', { tag: '@deep' }, async ({ page }) => {
  const email = uniqueEmail('guest')
  await page.goto('/product/essai-12-heures')
  await page.getByRole('button', { name: 'Acheter maintenant' }).click()
  const payment = new PaymentPageObject(page)
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
