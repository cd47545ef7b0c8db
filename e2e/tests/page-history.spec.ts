import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '../journey-test.ts'
import { openDocument } from '../pages/document-form.ts'
import { openStudio, studioClient } from '../pages/studio.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.slow()

if (process.env.DEEP)
  test('an editor restores an earlier version of a page with its sections', async ({ page }) => {
    const id = `page-${randomUUID()}`
    await openStudio(page, 'Émile Dubois')
    const client = await studioClient(page)
    const example = await client.getDocument('page-nuit-des-courts')
    const sections: unknown[] = example?.sections
    const publish = async (fields: Record<string, unknown>) => {
      const draftId = `drafts.${id}`
      const draft = { ...example, ...fields, _type: 'page', _id: draftId, path: `/${id}`, parent: undefined }
      await client.createOrReplace(draft)
      await client.action({ actionType: 'sanity.action.document.publish', draftId, publishedId: id })
    }
    await publish({ title: 'Toutes les sections' })
    await publish({ title: 'Une section', sections: sections.slice(0, 1) })

    await openDocument(page, 'page', id)
    await expect(page.getByRole('textbox', { name: 'Titre' }).first()).toHaveValue('Une section')
    await page.getByTestId('pane-context-menu-button').last().click()
    await page.getByRole('menuitem', { name: 'Réviser les changements' }).click()
    await page.getByRole('tab', { name: 'Historique' }).click()
    await page.getByText('Publié', { exact: true }).last().click()
    await page.getByRole('button', { name: 'Restaurer' }).click()
    await page.getByRole('button', { name: 'Confirmer' }).click()
    await expect.poll(async () => (await client.getDocument(`drafts.${id}`))?.sections).toEqual(sections)
  })
