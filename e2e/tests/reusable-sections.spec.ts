import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import {
  chooseReference,
  documentActionsButton,
  locateField,
  openDocument,
  publishDocument,
} from '../pages/document-form.ts'
import { openStudio, studioClient } from '../pages/studio.ts'

test.use({ viewport: { width: 1600, height: 1000 } })
test.setTimeout(240_000)

const note = (text: string) => ({ _key: 'note', _type: 'announcementSection', text, tone: 'information' })

// Its display on pages is tested in sections/tests/reusable-sections.test.ts.
test('a reusable section changes on both its pages and stays while one shows it', { tag: '@deep' }, async ({
  page,
  newContext,
}) => {
  await openStudio(page, 'Émile Dubois')
  const client = await studioClient(page)
  const mark = randomUUID()
  const sectionId = `reusable-${mark}`
  const name = `Rappel ${mark.slice(0, 8)}`
  const pages = ['Une', 'Deux'].map((title) => ({
    _id: `page-${title.toLowerCase()}-${mark}`,
    _type: 'page',
    title: `${title} ${mark.slice(0, 8)}`,
    subtitle: title,
    path: `/essais/${title.toLowerCase()}-${mark}`,
    noindex: true,
    sections: [note('La note de la page')],
  }))
  const pageIds = pages.map(({ _id }) => _id)
  await client.create({
    _id: sectionId,
    _type: 'reusableSection',
    title: name,
    sections: [note('Fermé le lundi')],
  })
  for (const document of pages) await client.create(document)
  const context = await newContext()
  const visitors = await Promise.all(pages.map(() => context.newPage()))
  const expectOnBoth = async (texts: string[]) => {
    for (const visitor of visitors)
      await expect(visitor.getByRole('region', { name: 'À noter' })).toContainText(texts)
  }
  const chooseAction = async (action: RegExp) => {
    await documentActionsButton(page).click()
    await page.getByRole('menuitem', { name: action }).click()
  }

  try {
    for (const [index, visitor] of visitors.entries()) await visitor.goto(pages[index]?.path ?? '')
    await expectOnBoth(['La note de la page'])

    await test.step('an editor puts it on two pages', async () => {
      for (const { _id, title } of pages) {
        await openDocument(page, 'page', _id)
        await expect(locateField(page, 'title').getByRole('textbox')).toHaveValue(title)
        await locateField(page, 'sections')
          .getByRole('button', { name: /Ajouter un élément/u })
          .click()
        await page.getByRole('menuitem', { name: 'Section réutilisée', exact: true }).click()
        await chooseReference(page, 'Section réutilisable', name)
        await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
        await expect(page.getByRole('dialog')).toBeHidden()
        await publishDocument(page)
      }
      await expectOnBoth(['La note de la page', 'Fermé le lundi'])
    })

    await test.step('its form names both pages', async () => {
      await openDocument(page, 'reusableSection', sectionId)
      await page.getByRole('button', { name: /^Utilisé sur 2 pages/u }).click()
      for (const { title } of pages) await expect(page.getByRole('link', { name: title })).toBeVisible()
    })

    await test.step('a change of it shows on both open pages', async () => {
      await locateField(page, 'sections').getByText('Fermé le lundi').click()
      await page
        .getByTestId(/^field-sections.*\.text$/u)
        .getByRole('textbox')
        .fill('Ouvert le lundi')
      await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
      await publishDocument(page)
      await expectOnBoth(['La note de la page', 'Ouvert le lundi'])
    })

    await test.step('it can be neither deleted nor unpublished while a page shows it', async () => {
      const removeFrom = (id = '') =>
        client
          .patch(id)
          .set({ sections: [note('La note de la page')] })
          .commit()
      const refusal = page.getByRole('dialog', { name: 'D’autres contenus renvoient à celui-ci' })
      for (const shown of [pages, pages.slice(1)]) {
        for (const action of [/^Supprimer/u, /^Retirer la publication/u]) {
          await chooseAction(action)
          for (const { title } of shown)
            await expect(refusal.getByRole('link', { name: title })).toBeVisible()
          await expect(refusal.getByRole('link')).toHaveCount(shown.length)
          await expect(refusal.getByRole('button', { name: /Supprimer|Retirer/u })).toHaveCount(0)
          await page.keyboard.press('Escape')
          await expect(refusal).toBeHidden()
        }
        await removeFrom(shown[0]?._id)
      }
      await chooseAction(/^Supprimer/u)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Supprimer/u })
        .click()
      await expect.poll(() => client.getDocument(sectionId)).toBeUndefined()
      await expectOnBoth(['La note de la page'])
    })
  } finally {
    const ids = [...pageIds, sectionId].flatMap((id) => [id, `drafts.${id}`])
    await client.delete({ query: '*[_id in $ids]', params: { ids } })
  }
})
