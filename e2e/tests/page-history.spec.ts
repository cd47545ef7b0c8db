import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { documentActionsButton, locateField, openDocument } from '../pages/document-form.ts'
import { openStudio, studioClient } from '../pages/studio.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.slow()

/** Drops array keys, which copies do not keep. */
const withoutKeys = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (name, member) => (name === '_key' ? undefined : member)))

test('an editor copies sections between pages, discards changes and restores a version', {
  tag: '@deep',
}, async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = `page-${randomUUID()}`
  await openStudio(page, 'Émile Dubois')
  const client = await studioClient(page)
  const example = await client.getDocument('page-nuit-des-courts')
  const sections: unknown[] = example?.sections
  const publish = async (fields: Record<string, unknown>, publishedId = id) => {
    const draftId = `drafts.${publishedId}`
    const path = `/${publishedId}`
    await client.createOrReplace({
      ...example,
      ...fields,
      _type: 'page',
      _id: draftId,
      path,
      parent: undefined,
    })
    await client.action({ actionType: 'sanity.action.document.publish', draftId, publishedId })
  }
  const sourceId = `page-${randomUUID()}`
  await publish({ title: 'La source', sections: sections.slice(1, 3) }, sourceId)
  await publish({ title: 'Toutes les sections' })
  await publish({ title: 'Une section', sections: sections.slice(0, 1) })
  const title = page.getByRole('textbox', { name: 'Titre' }).first()
  const draftSections = async (): Promise<object[] | undefined> =>
    (await client.getDocument(`drafts.${id}`))?.sections

  await test.step('a section is copied to another page', async () => {
    await openDocument(page, 'page', sourceId)
    await expect(title).toHaveValue('La source')
    const list = locateField(page, 'sections')
    await list.getByTestId('array-item-menu-button').nth(1).click()
    await page.getByRole('menuitem', { name: 'Copier' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('')
    await openDocument(page, 'page', id)
    await expect(title).toHaveValue('Une section')
    await list.hover()
    await list.getByRole('button', { name: 'Actions du champ' }).first().click()
    await page.getByRole('menuitem', { name: 'Coller le champ' }).click()
    await expect
      .poll(async () => withoutKeys(await draftSections()))
      .toEqual(withoutKeys([sections[0], sections[2]]))
  })

  await test.step('a section that was removed comes back with Ctrl+Z', async () => {
    await locateField(page, 'sections').getByTestId('array-item-menu-button').first().click()
    await page.getByRole('menuitem', { name: 'Supprimer' }).click()
    await expect.poll(async () => (await draftSections())?.length).toBe(1)
    await page.keyboard.press('Control+z')
    await expect
      .poll(async () => withoutKeys(await draftSections()))
      .toEqual(withoutKeys([sections[0], sections[2]]))
  })

  await test.step('the changes are discarded', async () => {
    await documentActionsButton(page).click()
    await page.getByRole('menuitem', { name: 'Annuler les modifications' }).click()
    await page.getByRole('button', { name: 'Annuler les modifications' }).click()
    await expect.poll(draftSections).toBeUndefined()
  })

  await page.getByTestId('pane-context-menu-button').last().click()
  await page.getByRole('menuitem', { name: 'Réviser les changements' }).click()
  await page.getByRole('tab', { name: 'Historique' }).click()
  await page.getByText('Publié', { exact: true }).last().click()
  await page.getByRole('button', { name: 'Restaurer' }).click()
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect.poll(draftSections).toEqual(sections)
})
