import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '../journey-test.ts'
import { findAxeViolations } from '../pages/accessibility.ts'
import { openDesk, placePaidOrder } from '../pages/desk.ts'
import { signInToStudio } from '../pages/studio.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.slow()

test('customer service ships an order by keyboard, and another desk sees it at once', async ({
  page,
  newContext,
}) => {
  const reference = await placePaidOrder('phare-noir', `colis-${randomUUID().slice(0, 8)}@exemple.fr`)
  await signInToStudio(page, 'Sabine Moreau')
  await page.getByRole('link', { name: 'Ouvrir la boutique' }).click()
  await expect(page.getByRole('list', { name: 'Commandes' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(reference.toLowerCase())
  const item = page.getByRole('list', { name: 'Commandes' }).getByRole('button')
  await expect(item).toHaveCount(1)
  const details = page.getByRole('article', { name: reference })
  await expect(details.getByText('À expédier').first()).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])

  // Another desk is about to ship the same order.
  const other = await (await newContext()).newPage()
  await openDesk(other, 'Alice Martin', `all/${reference}`)
  await other.keyboard.press('e')
  const otherDialog = other.getByRole('dialog', { name: new RegExp(reference) })
  await otherDialog.getByLabel('Transporteur').fill('Chronopost')

  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: new RegExp(reference) })
  await expect(dialog.getByLabel('Transporteur')).toBeFocused()
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Dites qui transporte le colis.')
  await page.keyboard.type('Colissimo')
  await page.keyboard.press('Tab')
  await page.keyboard.type('6A12345678901')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  const shippedAt = Date.now()
  await expect(other.getByRole('list', { name: 'Historique' })).toContainText(
    'Colis expédié, par Sabine Moreau',
  )
  console.log(`  shipped → visible at the other desk: ${Date.now() - shippedAt} ms`)
  await expect(details.getByRole('list', { name: 'Historique' })).toContainText('Colis expédié, par Sabine')
  await expect(details).toContainText('6A12345678901')

  await otherDialog.getByRole('button', { name: 'Expédier' }).click()
  await expect(otherDialog.getByRole('alert')).toContainText('Colis expédié par Sabine Moreau')
  await expect(otherDialog.getByLabel('Transporteur')).toHaveValue('Chronopost')
})
