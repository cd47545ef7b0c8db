import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { findAxeViolations } from '../pages/accessibility.ts'
import { uniqueEmail } from '../pages/account.ts'
import { insertWaitingAccesses, openBackOffice } from '../pages/back-office.ts'
import { buy, fetchRows, receiveMail, updateRows } from '../pages/database.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.slow()

const historyOf = (page: Page, reference: string) =>
  page.getByRole('article', { name: reference }).getByRole('list', { name: 'Historique' })

/** Opens the dialog of an action by its key, checks it with axe, and sends it. */
async function act(page: Page, key: string, label: string, fill?: (dialog: Locator) => Promise<void>) {
  await page.keyboard.press(key)
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${label}`) })
  await expect(dialog).toBeVisible()
  expect(await findAxeViolations(page, ['[role=dialog]']), label).toEqual([])
  await fill?.(dialog)
  await dialog.getByRole('button', { name: label, exact: true }).press('Enter')
  await expect(dialog).toHaveCount(0)
}

// The API's tests take every action in every state; `back-office` and `back-office-warehouse` the frequent ones.
test('staff note, cancel and restore an order by transfer, then mark it as paid', { tag: '@deep' }, async ({
  page,
}) => {
  const reference = await buy('boitier-phare-noir-32', uniqueEmail('virement'), 'transfer')
  await openBackOffice(page, 'Sabine Moreau', `commandes/all/${reference}`)
  const history = historyOf(page, reference)
  await expect(history).toContainText('Virement attendu')

  await act(page, 'n', 'Note', (dialog) => dialog.getByLabel('Note pour l’équipe').fill('Client rappelé.'))
  await expect(history).toContainText('Client rappelé.')
  await act(page, 'x', 'Annuler la commande')
  await expect(history).toContainText('Annulée')
  await page.keyboard.press('z')
  await expect(history).toContainText('Annulation reprise')
  await act(page, 'v', 'Virement reçu')
  await expect(history).toContainText('Payée')
})

test('staff readdress and ship an order, take its return and refund it in part', { tag: '@deep' }, async ({
  page,
}) => {
  const reference = await buy('boitier-phare-noir-32', uniqueEmail('retour'))
  await openBackOffice(page, 'Sabine Moreau', `commandes/all/${reference}`)
  const history = historyOf(page, reference)
  await expect(history).toContainText('Payée')
  await act(page, 'd', 'Changer l’adresse', (dialog) => dialog.getByLabel('Ville').fill('Gand'))
  await expect(page.getByRole('article', { name: reference })).toContainText('Gand')
  await act(page, 'e', 'Expédier', (dialog) => dialog.getByLabel('Transporteur').fill('bpost'))
  await expect(history).toContainText('Colis expédié')
  await act(page, 'l', 'Livré')
  await expect(history).toContainText('Colis livré')
  await act(page, 'r', 'Retourné')
  await expect(history).toContainText('Colis retourné')
  await act(page, 'b', 'Rembourser', async (dialog) => {
    await dialog.getByLabel('Montant en euros').fill('1,00')
    await dialog.getByLabel('Motif').fill('Geste commercial')
  })
  await expect(history).toContainText('Remboursement demandé')
})

test('staff send a mail again that could not be delivered', { tag: '@deep' }, async ({ page }) => {
  const email = uniqueEmail('message')
  const reference = await buy('boitier-phare-noir-32', email)
  await receiveMail(email, /./)
  const [mail] = await fetchRows<{ id: string }>(
    `mail_outbox?select=id&recipient=eq.${email}&state=eq.sent&order=created_at&limit=1`,
  )
  await updateRows(`mail_outbox?id=eq.${mail?.id}`, { state: 'given_up', sent_at: null })
  await openBackOffice(page, 'Sabine Moreau', `commandes/all/${reference}`)
  await expect(page.getByRole('button', { name: /^Renvoyer « / })).toBeVisible()
  await page.keyboard.press('m')
  await expect(historyOf(page, reference)).toContainText('Message renvoyé')
})

test('staff type the credentials of an access that waits', { tag: '@deep' }, async ({ page }) => {
  const tag = randomUUID().slice(0, 8)
  const [waiting = ''] = await insertWaitingAccesses(tag, 1)
  await openBackOffice(page, 'Alice Martin', `commandes/all/${waiting}`)
  const details = page.getByRole('article', { name: waiting })
  await expect(details).toBeVisible()
  await act(page, 'p', 'Coller des identifiants', async (dialog) => {
    await dialog.getByLabel('Identifiant').fill(`salon-${tag}`)
    await dialog.getByLabel('Mot de passe').fill('mot-de-passe')
  })
  await expect(details).toContainText(`salon-${tag}`)
})

/** A paid subscription, open in the back office with its customer. */
async function openCustomer(page: Page, person: string) {
  const email = uniqueEmail('client')
  const reference = await buy('abonnement-3-mois', email)
  await openBackOffice(page, person, `commandes/all/${reference}`)
  const history = historyOf(page, reference)
  await expect(history).toContainText('Accès ouvert')
  await page.getByRole('button', { name: 'Voir la fiche du client' }).press('Enter')
  const customer = page.getByRole('article', { name: email })
  const handle = async (label: string, fill?: (dialog: Locator) => Promise<void>) => {
    await customer.getByRole('button', { name: label, exact: true }).focus()
    await act(page, 'Enter', label, fill)
  }
  return { customer, email, handle, history, reference }
}

test('staff extend, pause, resume and resend an access, and change its credentials', {
  tag: '@deep',
}, async ({ page }) => {
  const { customer, handle, history, reference } = await openCustomer(page, 'Alice Martin')
  await handle('Prolonger', (dialog) => dialog.getByLabel('Nombre de jours').fill('3'))
  await handle('Mettre en pause')
  await handle('Reprendre')
  await handle('Renvoyer l’accès')

  await customer.getByRole('button', { name: reference }).press('Enter')
  for (const label of ['Jours ajoutés', 'Accès en pause', 'Accès repris'])
    await expect(history).toContainText(label)
  await act(page, 'i', 'Changer les identifiants')
  await expect(history).toContainText('Nouveaux identifiants demandés')
})

test('an administrator erases a customer once the address is typed', { tag: '@deep' }, async ({ page }) => {
  const { customer, email, handle } = await openCustomer(page, 'Alice Martin')
  await handle('Effacer', (dialog) => dialog.getByLabel(/pour confirmer$/).fill(email))
  await expect(customer).toHaveCount(0)
  expect(await fetchRows(`orders?select=id&email=eq.${email}`)).toEqual([])
})

test('customer service exports a customer’s data as a file, and cannot erase them', { tag: '@deep' }, async ({
  page,
}) => {
  const { customer, handle } = await openCustomer(page, 'Sabine Moreau')
  await expect(customer.getByRole('button', { name: 'Effacer' })).toHaveCount(0)
  expect(await findAxeViolations(page, ['#boutique'])).toEqual([])
  const download = page.waitForEvent('download')
  await handle('Exporter ses données', async (dialog) => {
    await dialog.getByLabel('Motif').selectOption('Obligation légale')
  })
  expect((await download).suggestedFilename()).toMatch(/^client-[0-9a-f]{8}\.json$/)
})
