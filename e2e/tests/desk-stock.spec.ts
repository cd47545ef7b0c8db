import { expect } from '@playwright/test'
import { test } from '../journey-test.ts'
import { findAxeViolations } from '../pages/accessibility.ts'
import { restoreStudioSession } from '../pages/studio.ts'
import { serviceUrls } from '../service-urls.ts'

// A window of 1280 px at a zoom of 400 %, and more than one of 640 px at 200 %.
test.use({ viewport: { width: 320, height: 640 } })
test.slow()

test('a reception keeps what was typed while the store does not respond, also at 320 px', async ({
  page,
}) => {
  await restoreStudioSession(page, 'Sabine Moreau')
  await page.goto(`${serviceUrls().studio}/boutique/catalogue/stock/telecommande-fanal`)
  const variant = page.getByRole('article', { name: 'Télécommande Fanal, Noir' })
  await expect(variant).toBeVisible({ timeout: 60_000 })
  const movements = page.getByRole('list', { name: 'Mouvements' }).getByRole('listitem')
  const count = await movements.count()
  await page.route('**/staff/stock/**', (route) => route.abort())
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
  await page.unroute('**/staff/stock/**')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(movements).toHaveCount(count + 1)
  await expect(movements.first()).toContainText(/\+12.*Réception.*Livraison de novembre.*Sabine Moreau/)
  expect(await findAxeViolations(page, ['#boutique'])).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
})
