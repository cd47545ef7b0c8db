import { expect } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { findAxeViolations } from '../pages/accessibility.ts'
import { uniqueEmail } from '../pages/account.ts'
import { openBackOffice } from '../pages/back-office.ts'
import { receiveMail } from '../pages/database.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.slow()

// Requests and their mails have tests in store/tests and sandbox/tests/fulfilment.
test('customer service answers a ticket by keyboard as soon as it arrives', { tag: '@deep' }, async ({
  page,
  newContext,
}) => {
  const studio = await (await newContext()).newPage()
  await studio.setViewportSize({ width: 1280, height: 900 })
  await openBackOffice(studio, 'Sabine Moreau', 'demandes')
  await expect(studio.getByRole('tab', { name: /^À traiter/ })).toBeVisible()

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

  const list = studio.getByRole('list', { name: 'Demandes' })
  const item = list.getByRole('button').filter({ hasText: reference })
  await expect(item).toBeVisible()
  console.log(`  request sent → visible at the open back office: ${Date.now() - sentAt} ms`)
  await item.click()
  const details = studio.getByRole('article', { name: "Demande d'essai" })
  await expect(details.getByRole('list', { name: 'Échanges' })).toContainText('Mon boîtier accepte-t-il')

  await studio.keyboard.press('3')
  const reply = details.getByRole('textbox', { name: /^Réponse/ })
  await expect(reply).toHaveValue(/^Bonjour Agathe Roux,/)
  await expect(reply).toBeFocused()
  await studio.keyboard.type('\nÀ bientôt.')
  expect(await findAxeViolations(studio, ['#boutique'])).toEqual([])
  await test.step('the reply is there again after another screen and a reload', async () => {
    const typed = await reply.inputValue()
    await studio.getByRole('link', { name: 'Commandes' }).click()
    await studio.reload()
    await studio.getByRole('link', { name: 'Demandes' }).click()
    await item.click()
    await expect(reply).toHaveValue(typed)
    await reply.focus()
  })
  await studio.keyboard.press('Control+Enter')
  await expect(details.getByRole('list', { name: 'Échanges' })).toContainText('À bientôt.')
  await expect(reply).toHaveValue('')
  const mail = await receiveMail(email, /^Notre réponse/)
  expect(mail.text).toContain('Bonjour Agathe Roux,')
  expect(mail.replyTo).toBe('contact@lucarne.example')

  await studio.keyboard.press('Escape')
  await studio.keyboard.press('c')
  await expect(studio.getByText(`Demande ${reference} close`)).toBeVisible()
  await studio.keyboard.press('z')
  await studio.getByRole('tab', { name: /^En attente/ }).click()
  await expect(item).toContainText('Répondue')
})
