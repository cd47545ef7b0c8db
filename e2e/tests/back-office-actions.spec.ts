import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { findAxeViolations } from '../pages/accessibility.ts'
import { insertWaitingAccesses, openBackOffice } from '../pages/back-office.ts'
import { buy, fetchRows, updateRows } from '../pages/database.ts'

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
test('staff handle an order by transfer from its cancellation to its refund', { tag: '@deep' }, async ({
  page,
}) => {
  const email = `virement-${randomUUID().slice(0, 8)}@exemple.fr`
  const reference = await buy('boitier-phare-noir-32', email, 'transfer')
  await openBackOffice(page, 'Sabine Moreau', `all/${reference}`)
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

  const [mail] = await fetchRows<{ id: string }>(
    `mail_outbox?select=id&recipient=eq.${email}&state=eq.sent&order=created_at&limit=1`,
  )
  await updateRows(`mail_outbox?id=eq.${mail?.id}`, { state: 'given_up', sent_at: null })
  await page.reload()
  await expect(page.getByRole('button', { name: /^Renvoyer « / })).toBeVisible()
  await page.keyboard.press('m')
  await expect(history).toContainText('Message renvoyé')
})

test('staff issue credentials, and extend, pause, resend and erase for a customer', { tag: '@deep' }, async ({
  page,
}) => {
  const tag = randomUUID().slice(0, 8)
  const [waiting = ''] = await insertWaitingAccesses(tag, 1)
  const email = `client-${tag}@exemple.fr`
  const reference = await buy('abonnement-3-mois', email)
  await openBackOffice(page, 'Alice Martin', `all/${waiting}`)
  await expect(page.getByRole('article', { name: waiting })).toBeVisible()
  await act(page, 'p', 'Coller des identifiants', async (dialog) => {
    await dialog.getByLabel('Identifiant').fill(`salon-${tag}`)
    await dialog.getByLabel('Mot de passe').fill('mot-de-passe')
  })
  await expect(page.getByRole('article', { name: waiting })).toContainText(`salon-${tag}`)

  await page.getByRole('list', { name: 'Commandes' }).getByRole('button', { name: reference }).press('Enter')
  const history = historyOf(page, reference)
  await expect(history).toContainText('Accès ouvert')
  await page.getByRole('button', { name: 'Voir la fiche du client' }).press('Enter')
  const client = page.getByRole('article', { name: email })
  const handle = async (label: string, fill?: (dialog: Locator) => Promise<void>) => {
    await client.getByRole('button', { name: label, exact: true }).focus()
    await act(page, 'Enter', label, fill)
  }
  await handle('Prolonger', (dialog) => dialog.getByLabel('Nombre de jours').fill('3'))
  await handle('Mettre en pause')
  await handle('Reprendre')
  await handle('Renvoyer l’accès')

  await client.getByRole('button', { name: reference }).press('Enter')
  for (const label of ['Jours ajoutés', 'Accès en pause', 'Accès repris']) {
    await expect(history).toContainText(label)
  }
  await act(page, 'i', 'Changer les identifiants')
  await expect(history).toContainText('Nouveaux identifiants demandés')

  await page.getByRole('button', { name: 'Voir la fiche du client' }).press('Enter')
  await handle('Effacer', (dialog) => dialog.getByLabel(/pour confirmer$/).fill(email))
  await expect(client).toHaveCount(0)
  expect(await fetchRows(`orders?select=id&email=eq.${email}`)).toEqual([])
})
