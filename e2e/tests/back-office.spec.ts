import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { findAxeViolations } from '../pages/accessibility.ts'
import { insertWaitingAccesses, openBackOffice } from '../pages/back-office.ts'
import { buy, fetchRows } from '../pages/database.ts'
import { signInToStudio } from '../pages/studio.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.slow()

/** Selectors of our own parts: the rest of the screen is the Studio's. */
const deskParts = ['#boutique', '[role=dialog]']

test('customer service ships an order by keyboard, and another back office sees it at once', async ({
  page,
  newContext,
}) => {
  const reference = await buy('boitier-phare-noir-32', `colis-${randomUUID().slice(0, 8)}@exemple.fr`)
  // The studio requests no data of the back office before it is opened.
  const backOfficeRequests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/back-office/')) backOfficeRequests.push(request.url())
  })
  await signInToStudio(page, 'Sabine Moreau')
  await expect(page.getByRole('link', { name: 'Boutique', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^(Contenu|Aperçu|Modération)$/ })).toHaveCount(0)
  expect(backOfficeRequests).toEqual([])
  await page.getByRole('link', { name: 'Ouvrir la boutique' }).click()
  await expect(page.getByRole('list', { name: 'Commandes' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(reference.toLowerCase())
  const item = page.getByRole('list', { name: 'Commandes' }).getByRole('button')
  await expect(item).toHaveCount(1)
  const details = page.getByRole('article', { name: reference })
  await expect(details.getByText('À expédier').first()).toBeVisible()
  expect(await findAxeViolations(page, deskParts)).toEqual([])

  // Another back office is about to ship the same order.
  const other = await (await newContext()).newPage()
  await openBackOffice(other, 'Alice Martin', `commandes/all/${reference}`)
  await expect(other.getByRole('article', { name: reference })).toBeVisible()
  await other.keyboard.press('e')
  const otherDialog = other.getByRole('dialog', { name: new RegExp(reference) })
  await otherDialog.getByLabel('Transporteur').fill('Chronopost')

  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: new RegExp(reference) })
  await expect(dialog.getByLabel('Transporteur')).toBeFocused()
  expect(await findAxeViolations(page, deskParts)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Dites qui transporte le colis.')
  await page.keyboard.type('Colissimo')
  await page.keyboard.press('Tab')
  await page.keyboard.type('6A12345678901')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  const shippedAt = Date.now()
  await expect(other.getByRole('list', { name: 'Historique' })).toContainText(
    'Colis expédié par Sabine Moreau',
  )
  console.log(`  shipped → visible at the other back office: ${Date.now() - shippedAt} ms`)
  await expect(details.getByRole('list', { name: 'Historique' })).toContainText('Colis expédié par Sabine')
  await expect(details).toContainText('6A12345678901')

  await otherDialog.getByRole('button', { name: 'Expédier' }).click()
  await expect(otherDialog.getByRole('alert')).toContainText('Colis expédié par Sabine Moreau')
  await expect(otherDialog.getByLabel('Transporteur')).toHaveValue('Chronopost')
})

// Issuing from the pool has tests in sandbox/tests/fulfilment/accesses.test.ts.
test('staff issue twenty accesses from the pool by keyboard within a minute', { tag: '@deep' }, async ({
  page,
}) => {
  const tag = randomUUID().slice(0, 8)
  const references = await insertWaitingAccesses(tag, 20)
  await openBackOffice(page, 'Alice Martin', 'commandes/access')
  const items = page.getByRole('list', { name: 'Commandes' }).getByRole('button', { name: tag })
  await expect(items).toHaveCount(20)

  // The pool is filled from a file, whose dry run refuses what cannot be used.
  await page.getByRole('button', { name: 'Remplir la réserve d’identifiants' }).click()
  const lines = references.map((_, index) => `salon-${tag}-${index};mot-de-passe-${index}`)
  const dialog = page.getByRole('dialog', { name: 'Remplir la réserve' })
  await dialog
    .getByRole('textbox')
    .fill(['identifiant;mot de passe', ...lines, '=cmd|calc;x', lines[0]].join('\n'))
  await dialog.getByRole('button', { name: 'Vérifier' }).click()
  await expect(dialog.getByText('Ignorée')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Ajouter 20 identifiants' }).click()
  await expect(dialog.getByText('Fait', { exact: true })).toHaveCount(20)
  await page.keyboard.press('Escape')

  await items.first().click()
  const startedAt = Date.now()
  for (let remaining = 19; remaining >= 0; remaining -= 1) {
    await page.keyboard.press('a')
    await expect(items).toHaveCount(remaining)
  }
  await expect(async () => {
    expect(await fetchRows(`accesses?select=id&state=eq.issued&plan_name=eq.${tag}`)).toHaveLength(20)
  }).toPass()
  const durationMs = Date.now() - startedAt
  console.log(`  20 accesses issued by keyboard: ${durationMs} ms`)
  expect(durationMs).toBeLessThan(60_000)
  await page.getByRole('link', { name: 'Journal' }).click()
  await expect(page.getByRole('list', { name: 'Journal' })).toContainText(references[0] ?? '')
  expect(await findAxeViolations(page, deskParts)).toEqual([])
})

// Figures and their CSV have tests in sandbox/tests/supabase/analytics.test.ts.
test('an administrator compares sales in both themes and downloads them as a CSV file', {
  tag: '@deep',
}, async ({ page }) => {
  await openBackOffice(page, 'Alice Martin', 'chiffres')
  const main = page.getByRole('list', { name: 'Chiffres principaux' })
  await expect(main).toContainText('Commandes payées')
  await page.getByText('Voir le tableau').click()
  await expect(page.getByRole('region', { name: 'Ventes et remboursements' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findAxeViolations(page, deskParts), colorScheme).toEqual([])
  }
  await page.getByRole('tab', { name: 'Aujourd’hui' }).click()
  await expect(main).toContainText('hier')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger le CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^ventes-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/)
})
