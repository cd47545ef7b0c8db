import { expect } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { findAxeViolations } from '../pages/accessibility.ts'
import { uniqueEmail } from '../pages/account.ts'
import { receiveMail } from '../pages/database.ts'
import { restoreStudioSession } from '../pages/studio.ts'
import { serviceUrls } from '../service-urls.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.slow()

// Requests and their mails have tests in store/tests and sandbox/tests/fulfilment.
test('customer service answers a request by keyboard as soon as it arrives', { tag: '@deep' }, async ({
  page,
  newContext,
}) => {
  const desk = await (await newContext()).newPage()
  await desk.setViewportSize({ width: 1280, height: 900 })
  await restoreStudioSession(desk, 'Sabine Moreau')
  await desk.goto(`${serviceUrls().studio}/boutique/demandes`)
  await expect(desk.getByRole('tab', { name: /^À traiter/ })).toBeVisible({ timeout: 60_000 })

  const email = uniqueEmail('demande')
  await page.goto('/support/contact')
  await page.getByLabel('Nom').fill('Agathe Roux')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Message').fill('Mon boîtier accepte-t-il cette application ?')
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
  const status = page.getByRole('status').filter({ hasText: /DM-[0-9A-Z]{8}/ })
  await expect(status).toBeVisible()
  const sentAt = Date.now()
  const [reference = ''] = /DM-[0-9A-Z]{8}/.exec((await status.textContent()) ?? '') ?? []

  const list = desk.getByRole('list', { name: 'Demandes' })
  const item = list.getByRole('button').filter({ hasText: reference })
  await expect(item).toBeVisible()
  console.log(`  request sent → visible at the open back office: ${Date.now() - sentAt} ms`)
  await item.click()
  const details = desk.getByRole('article', { name: "Demande d'essai" })
  await expect(details.getByRole('list', { name: 'Échanges' })).toContainText('Mon boîtier accepte-t-il')

  await desk.keyboard.press('3')
  const reply = details.getByRole('textbox', { name: /^Réponse/ })
  await expect(reply).toHaveValue(/^Bonjour Agathe Roux,/)
  await expect(reply).toBeFocused()
  await desk.keyboard.type('\nÀ bientôt.')
  expect(await findAxeViolations(desk, ['#boutique'])).toEqual([])
  await desk.keyboard.press('Control+Enter')
  await expect(details.getByRole('list', { name: 'Échanges' })).toContainText('À bientôt.')
  await expect(reply).toHaveValue('')
  const mail = await receiveMail(email, /^Notre réponse/)
  expect(mail.text).toContain('Bonjour Agathe Roux,')
  expect(mail.replyTo).toBe('contact@lucarne.example')

  await desk.keyboard.press('Escape')
  await desk.keyboard.press('c')
  await expect(desk.getByText(`Demande ${reference} close`)).toBeVisible()
  await desk.keyboard.press('z')
  await desk.getByRole('tab', { name: /^En attente/ }).click()
  await expect(item).toContainText('Répondue')

  // To the client, and the data of the person as a file.
  await item.click()
  await details.getByRole('button', { name: 'Voir la fiche du client' }).click()
  const client = desk.getByRole('article', { name: 'Agathe Roux' })
  await expect(client).toContainText(email)
  await expect(client.getByRole('button', { name: reference })).toBeVisible()
  await expect(client.getByRole('button', { name: 'Effacer' })).toHaveCount(0)
  expect(await findAxeViolations(desk, ['#boutique'])).toEqual([])
  await client.getByRole('button', { name: 'Exporter ses données' }).click()
  const dialog = desk.getByRole('dialog', { name: /^Exporter/ })
  await dialog.getByLabel('Motif').selectOption('Obligation légale')
  expect(await findAxeViolations(desk, ['[role=dialog]'])).toEqual([])
  const download = desk.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Exporter ses données' }).click()
  expect((await download).suggestedFilename()).toMatch(/^client-[0-9a-f]{8}\.json$/)
})
