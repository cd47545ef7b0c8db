import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '../journey-test.ts'
import { findAxeViolations } from '../pages/accessibility.ts'
import { buy } from '../pages/back-office.ts'
import { openDesk } from '../pages/desk.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.slow()

test('a parcel is shipped by scanner alone, and taken back by a key', async ({ page }) => {
  const reference = await buy('boitier-vigie-noir-16', `scanner-${randomUUID().slice(0, 8)}@exemple.fr`)
  await openDesk(page, 'Sabine Moreau', `shipment/${reference}`)
  const details = page.getByRole('article', { name: reference })
  await expect(details).toBeVisible()
  await page.getByRole('button', { name: 'Expédier au scanner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Expédier au scanner' })
  await expect(dialog.getByLabel('Scannez la commande')).toBeFocused()
  // A French keyboard layout writes this for a hyphen, and some scanners end with two Enters.
  await page.keyboard.type(reference.replaceAll('-', ')'))
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Scannez le numéro de suivi')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Scannez le suivi du colis.')
  expect(await findAxeViolations(page, ['[role=dialog]'])).toEqual([])
  await page.keyboard.type('6A99988877766')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('list', { name: 'Colis expédiés' })).toContainText(
    `${reference}, suivi 6A99988877766`,
  )
  await expect(dialog.getByLabel('Scannez la commande')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(details.getByRole('list', { name: 'Historique' })).toContainText('Colis expédié')
  await page.keyboard.press('u')
  await expect(details.getByRole('list', { name: 'Historique' })).toContainText('Expédition reprise')
  await expect(details.getByText('À expédier').first()).toBeVisible()
})
