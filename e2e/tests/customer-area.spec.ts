import { expect } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { findAxeViolations } from '../pages/accessibility.ts'
import { signInOnPage } from '../pages/account.ts'

test('a customer sees subscription, credentials and invoices, and edits the profile', {
  tag: '@deep',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInOnPage(page, 'camille@exemple.fr')
  const situation = page.getByRole('region', { name: 'Votre situation' })
  await expect(situation.getByText('Actif', { exact: true })).toBeVisible()
  await expect(situation.getByText('Abonnement 12 mois')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Informations du compte' })).toBeVisible()

  const access = page.getByRole('region', { name: 'Votre accès' })
  await access.getByRole('button', { name: 'Afficher mes identifiants' }).click()
  const password = await access.getByRole('textbox', { name: 'Mot de passe' }).inputValue()
  await page.getByRole('button', { name: 'Copier l’URL M3U' }).click()
  await expect(page.getByText('URL M3U copiée')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await expect(page.getByRole('textbox', { name: 'URL M3U' })).toHaveValue(copied)
  expect(copied).toContain(`&password=${password}&`)

  expect(await findAxeViolations(page)).toEqual([])

  await page.getByRole('tab', { name: 'Téléchargements' }).click()
  await expect(page).toHaveURL(/\?onglet=telechargements$/)
  await expect(page.getByRole('link', { name: /^Télécharger pour Android/ })).toBeVisible()
  await page.getByText('Installer sur un autre appareil : Android').click()
  await expect(page.getByRole('img', { name: /^Code QR .*Android/ })).toBeVisible()

  await page.getByRole('tab', { name: 'Facturation' }).click()
  const invoices = page.getByRole('region', { name: 'Historique des factures' })
  await expect(invoices.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('Payée').first()).toBeVisible()
  expect(await findAxeViolations(page, ['[role=tabpanel]'])).toEqual([])

  await page.getByRole('tab', { name: 'Paramètres' }).click()
  await page.getByLabel('WhatsApp').fill('+32 470 00 00 00')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Profil mis à jour')).toBeVisible()
  expect(await findAxeViolations(page, ['[role=tabpanel]'])).toEqual([])
  await page.getByRole('button', { name: /Mes appareils connectés/ }).click()
  await expect(page.getByText('Cet appareil')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Facturation')
  await page.goto('/espace-client')
  await expect(page.getByText('+32 470 00 00 00')).toBeVisible()
})
