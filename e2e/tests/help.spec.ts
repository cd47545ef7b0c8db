import { expect } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { uniqueEmail } from '../pages/account.ts'
import { serviceUrls } from '../service-urls.ts'

test('questions open independently in the FAQ, one at a time in the help centre', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/support/faq')
  const questions = page.getByRole('main').locator('details')
  await questions.nth(0).locator('summary').click()
  await questions.nth(1).locator('summary').click()
  await expect(page.locator('main details[open]')).toHaveCount(2)
  await questions.nth(0).locator('summary').click()
  await expect(page.locator('main details[open]')).toHaveCount(1)

  await page.goto('/support')
  await expect(questions).toHaveCount(4)
  await questions.nth(0).locator('summary').click()
  await expect(questions.nth(0)).toHaveAttribute('open')
  await questions.nth(2).locator('summary').click()
  await expect(questions.nth(2)).toHaveAttribute('open')
  await expect(page.locator('main details[open]')).toHaveCount(1)

  await page.getByRole('searchbox').fill('remboursment')
  const results = page.getByRole('region', { name: 'Résultats de la recherche' })
  await results.getByRole('link', { name: /Puis-je être remboursé/ }).click()
  await expect(page).toHaveURL(/\/support\/faq#.+/)
  await expect(page.locator('main details[open]')).toContainText('garantie de satisfaction')
  await page.goBack()
  await expect(page).toHaveURL(/\/support\?q=remboursment/)
  await expect(results.getByRole('link').first()).toBeVisible()
})

// `contact-form.test.tsx` tests its errors, `accessibility.spec.ts` its missing fields.
test('the contact form sends a ticket, which a mail acknowledges', { tag: '@deep' }, async ({ page }) => {
  const email = uniqueEmail('request')
  await page.goto('/support/contact')
  const channels = page.getByRole('main').getByRole('link', { name: /nouvel onglet/ })
  await expect(channels).toHaveCount(4)
  for (const channel of await channels.all()) await expect(channel).toHaveAttribute('target', '_blank')

  await expect(page.getByLabel('Sujet')).toHaveValue("Demande d'essai")
  await page.getByLabel('Nom').fill('Agathe')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Message').fill('Bonjour')
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await expect(page.getByRole('status').filter({ hasText: /DM-[0-9A-Z]{8}/ })).toBeFocused()

  await page.goto(serviceUrls().mailbox)
  const received = page.getByRole('link', { name: email })
  await expect(async () => {
    await page.reload()
    await expect(received).toBeVisible({ timeout: 500 })
  }).toPass()
})
