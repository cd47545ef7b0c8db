import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { documentActionsButton, openDocument } from '../pages/document-form.ts'
import { navigateInApp } from '../pages/navigate-in-app.ts'
import { openStudio, studioClient } from '../pages/studio.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.slow()

async function runAction(page: Page, name: string): Promise<void> {
  await documentActionsButton(page).click()
  await page.getByRole('menuitem', { name }).click()
}

test('an approval of a page by a second editor ends when the page changes', { tag: '@deep' }, async ({
  browser,
  page,
}) => {
  const id = `page-${randomUUID()}`
  const title = `Relecture ${id.slice(-4)}`
  await openStudio(page, 'Émile Dubois')
  const client = await studioClient(page)
  const example = await client.getDocument('page-nuit-des-courts')
  await client.create({
    ...example,
    _type: 'page',
    _id: id,
    title: 'Avant',
    path: `/${id}`,
    parent: undefined,
  })
  await openDocument(page, 'page', id)
  const input = page.getByRole('textbox', { name: 'Titre' }).first()
  await input.fill(title)
  await expect(page.getByText('Modifié', { exact: true })).toBeVisible()

  await runAction(page, 'Demander une relecture')
  await expect(page.getByTestId('pane-footer').getByText('À relire')).toBeVisible()
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByText('La relecture n’est pas faite. Publier quand même')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()

  const reader = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await openStudio(reader, 'Alice Martin')
  await navigateInApp(reader, '/contenu/a-relire')
  await reader.getByRole('link', { name: title }).click()
  await expect(reader.getByTestId('pane-footer').getByText('À relire')).toBeVisible()
  await runAction(reader, 'Approuver')
  await expect(page.getByText('Relu', { exact: true })).toBeVisible()
  await expect(reader.getByRole('link', { name: title })).toHaveCount(0)
  expect(await client.getDocument(`approval.${id}`)).toMatchObject({
    requestedBy: { name: 'Émile Dubois' },
    approvedBy: { name: 'Alice Martin' },
  })

  await input.fill(`${title} bis`)
  await expect(page.getByText('À relire de nouveau')).toBeVisible()
  await expect(reader.getByRole('link', { name: `${title} bis` })).toBeVisible()
})
