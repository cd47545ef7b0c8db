import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { createCustomer, signInOnPage, signUpPassword, uniqueEmail } from '../pages/account.ts'
import { buy, callAsStaff, fetchRows, receiveMail } from '../pages/database.ts'
import { cards, PaymentPageObject } from '../pages/payment-page.ts'

test('a guest has a box sent to Belgium at the price shown on its page', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/nos-offres')
  await page.getByLabel('Votre pays').selectOption('Belgique')
  await page.goto('/product/boitier-vigie')
  await expect(page.getByLabel('Votre pays')).toHaveValue('BE')
  const deliveryTerms = page.getByRole('region', { name: 'Livraison et TVA' })
  await expect(deliveryTerms).toContainText(/À domicile\s: 7,90\s€, 2 à 4 jours ouvrés.*TVA 21\s% incluse/s)
  await page.getByRole('main').getByRole('button', { name: 'Acheter maintenant' }).click()
  const payment = new PaymentPageObject(page)
  await payment.waitUntilVisible()
  const summary = page.getByRole('complementary', { name: 'Votre commande' })
  await expect(page.getByLabel('Pays')).toHaveValue('BE')
  await expect(summary).toContainText(/Livraison\s*7,90.*Total\s*107,89/s)

  await payment.fillAddress({
    name: 'Camille Peeters',
    phone: '+32 470 12 34 56',
    street: 'Rue de la Loi 16',
    postalCode: '1000',
    city: 'Bruxelles',
    country: 'Belgique',
  })
  await expect(page.getByRole('radio', { name: /Express/ })).toBeHidden()
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expect(page.getByRole('alert')).toContainText('Acceptez les conditions de vente')
  await payment.payByCard(uniqueEmail('parcel'), cards.accepted)

  await expect(page.getByRole('heading', { name: 'Merci pour votre commande' })).toBeVisible()
  const order = page.getByRole('region', { name: /^Commande LU-/ })
  await expect(order).toContainText('C•••, 10••• Bruxelles')
  await expect(order).toContainText(/Livraison\s*7,90/)
  await expect(order).toContainText(/Total\s*107,89/)
  await expect(order).toContainText(/dont TVA\s*18,72/)
  await expect(order).not.toContainText('Peeters')
})

// Packs, refunds and credit notes have tests in store/tests and fulfilment.
test('a pack sends a parcel and an access, and its refund a credit note', { tag: '@deep' }, async ({
  page,
}) => {
  // The store executes refunds every 15 s.
  test.slow()
  const email = uniqueEmail('pack')
  await createCustomer(email)
  const reference = await buy('pack-vigie-12-mois', email)
  await callAsStaff('request_refund', { p_reference: reference, p_reason: 'Geste', p_amount_in_cents: 2_000 })
  await signInOnPage(page, email, signUpPassword)
  await expect(page.getByRole('button', { name: 'Afficher mes identifiants' })).toBeVisible()

  const mail = await receiveMail(email, /est remboursée/)
  expect(mail.text).toMatch(/20,00\s€/)
  expect(mail.attachments.map(({ fileName }) => fileName).join()).toMatch(/A-\d{4}-\d+\.pdf/i)
  const notes = `invoices?select=number&kind=eq.credit_note&email=eq.${email}&pdf_url=not.is.null`
  await expect.poll(() => fetchRows(notes)).toHaveLength(1)

  await page.goto('/espace-client?onglet=commandes')
  const order = page.getByRole('article', { name: `Commande ${reference}` })
  await expect(order).toContainText('Nous le préparons.')
  for (const event of ['Accès ouvert', 'Remboursement effectué'])
    await expect(order.getByRole('list', { name: 'Suivi' })).toContainText(event)
  await page.getByRole('tab', { name: 'Facturation' }).click()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Télécharger l’avoir A-/ }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toMatch(/^avoir-a-\d{4}-\d+\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
