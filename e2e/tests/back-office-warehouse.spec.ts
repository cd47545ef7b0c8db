import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { findAxeViolations } from '../pages/accessibility.ts'
import { openBackOffice } from '../pages/back-office.ts'
import { buy } from '../pages/database.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.slow()

// The scanner and stock movements have tests in studio/src/back-office and store/tests.
test('the warehouse ships an order by scanner alone, and undoes it by a key', { tag: '@deep' }, async ({
  page,
}) => {
  const reference = await buy('boitier-vigie-noir-16', `scanner-${randomUUID().slice(0, 8)}@exemple.fr`)
  await openBackOffice(page, 'Sabine Moreau', `commandes/shipment/${reference}`)
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
  await page.keyboard.press('z')
  await expect(details.getByRole('list', { name: 'Historique' })).toContainText('Expédition reprise')
  await expect(details.getByText('À expédier').first()).toBeVisible()
})

test('a reception keeps typed quantities while the store does not respond, at 320 px', {
  tag: '@deep',
}, async ({ page }) => {
  // A window of 1280 px at a zoom of 400 %, and more than one of 640 px at 200 %.
  await page.setViewportSize({ width: 320, height: 640 })
  await openBackOffice(page, 'Sabine Moreau', 'catalogue/stock/telecommande-fanal')
  await expect(page.getByRole('article', { name: 'Télécommande Fanal, Noir' })).toBeVisible()
  const movements = page.getByRole('list', { name: 'Mouvements' }).getByRole('listitem')
  const count = await movements.count()
  await page.route('**/back-office/stock/**', (route) => route.abort())
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: /Télécommande Fanal/ })
  await expect(dialog.getByLabel('Exemplaires reçus')).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Livraison de novembre')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('La boutique ne répond pas.')
  await expect(dialog.getByLabel('Exemplaires reçus')).toHaveValue('12')
  await expect(dialog.getByLabel('Note')).toHaveValue('Livraison de novembre')
  expect(await findAxeViolations(page, ['#boutique', '[role=dialog]'])).toEqual([])
  await page.unroute('**/back-office/stock/**')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(movements).toHaveCount(count + 1)
  await expect(movements.first()).toContainText(/\+12.*Réception.*Livraison de novembre.*Sabine Moreau/)
  expect(await findAxeViolations(page, ['#boutique'])).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
})
