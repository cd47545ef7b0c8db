import { expect } from '@playwright/test'
import { test } from '../journey-test.ts'
import { documentActionsButton, openDocument } from '../pages/document-form.ts'
import { openStudio, studioClient } from '../pages/studio.ts'

test.use({ viewport: { width: 1600, height: 1000 } })
test.slow()

test('a document with referrers names them; one without is unpublished from its menu', async ({ page }) => {
  await openStudio(page, 'Émile Dubois')
  const client = await studioClient(page)
  await openDocument(page, 'author', 'author-camille-fontenoy')
  for (const action of ['Supprimer', 'Retirer la publication']) {
    await documentActionsButton(page).click()
    await page.getByRole('menuitem', { name: action }).click()
    const dialog = page.getByRole('dialog', { name: 'D’autres contenus renvoient à celui-ci' })
    await expect(dialog.getByRole('link', { name: 'À propos' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /Supprimer|Retirer/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  const { _id } = await client.create({ _type: 'author', name: 'Auteur de passage' })
  try {
    await openDocument(page, 'author', _id)
    await documentActionsButton(page).click()
    await page.getByRole('menuitem', { name: 'Retirer la publication' }).click()
    await page.getByRole('button', { name: 'Retirer la publication' }).click()
    await expect.poll(() => client.getDocument(_id)).toBeUndefined()
    expect(await client.getDocument(`drafts.${_id}`)).toMatchObject({ name: 'Auteur de passage' })
  } finally {
    await client.delete({ query: '*[_id in $ids]', params: { ids: [_id, `drafts.${_id}`] } })
  }
})
