import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { test } from '../test.ts'

test('a shopper signs up, confirms through the mailbox, signs in and out', async ({ page, context }) => {
  const email = `shopper-${randomUUID()}@exemple.fr`
  const password = 'une fenêtre ouverte'

  await page.goto('/connexion')
  await page
    .getByRole('radio', { name: 'Créer un compte' })
    .or(page.getByRole('button', { name: 'Créer un compte' }))
    .first()
    .click()
  await page.getByLabel('Nom complet').fill('Camille Durand')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByLabel('Confirmation').fill(password)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText('Inscription réussie !')).toBeVisible()

  const mailbox = await context.newPage()
  await mailbox.goto(addresses().mailbox)
  await mailbox.getByRole('link', { name: email }).click()
  const opened = context.waitForEvent('page')
  await mailbox
    .frameLocator('iframe')
    .getByRole('link', { name: /Confirmer/ })
    .click()
  const confirmation = await opened
  await expect(confirmation.getByRole('heading', { name: 'Votre compte est confirmé' })).toBeVisible()
  await confirmation.getByRole('main').getByRole('link', { name: 'Espace Client' }).click()
  await expect(confirmation.getByRole('heading', { level: 1 })).toContainText('Camille Durand')
  await confirmation.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(confirmation.getByText('Déconnexion réussie')).toBeVisible()

  await page.goto('/connexion')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).last().click()
  await expect(page.getByText('Connexion réussie !')).toBeVisible()
  await expect(page).toHaveURL(/\/espace-client$/)
  await expect(page.getByText(email)).toBeVisible()
})

test('the customer area sends a visitor to the sign-in page', async ({ page }) => {
  await page.goto('/espace-client')
  await expect(page).toHaveURL(/\/connexion/)
})
