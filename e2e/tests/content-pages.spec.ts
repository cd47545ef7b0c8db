import { expect } from '@playwright/test'
import { test } from '../journey-test.ts'
import { chooseReference, field, openNewDocument } from '../pages/document-form.ts'
import { restoreStudioSession } from '../pages/studio.ts'

test.use({ viewport: { width: 1600, height: 1000 } })
test.slow()

// `web/src/app/content-page.test.tsx` and `schemas/tests` test pages, sections and their rules.
if (process.env.DEEP)
  test('a page of sections replaces the 404 page of an open tab once published', async ({
    page,
    newContext,
  }) => {
    const path = `/evenements/soiree-${Date.now()}`
    const title = 'Une soirée de plus'
    const visitor = await (await newContext()).newPage()
    await visitor.goto(path)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Rien à cette fenêtre' })).toBeVisible()

    await restoreStudioSession(page, 'Émile Dubois')
    await openNewDocument(page, 'page')
    await page.getByRole('tab', { name: 'Tous les champs' }).click()
    await field(page, 'title').getByRole('textbox').fill(title)
    await field(page, 'path').getByRole('textbox').fill('/blog/soiree')
    await expect(page.getByText('« /blog/soiree » est déjà l’adresse d’une page du site')).toBeAttached()
    await field(page, 'path').getByRole('textbox').fill(path)
    await field(page, 'subtitle')
      .getByRole('textbox')
      .fill('Ce qui se passe ce soir-là, et comment en profiter.')

    await field(page, 'sections')
      .getByRole('button', { name: /Ajouter un élément/u })
      .click()
    // The menu shows a picture of each section.
    const choice = page.getByRole('menuitem', { name: 'Questions' })
    await expect(choice.locator('img')).toBeVisible()
    await choice.click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByTestId(/^field-sections.*\.title$/u)
      .getByRole('textbox')
      .fill('Avant la soirée')
    await dialog.getByText('Celles d’un thème').click()
    await chooseReference(page, 'Thème', 'Assistance')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    const publish = page.getByRole('button', { name: 'Publier' })
    await expect(async () => {
      if (await publish.isEnabled()) await publish.click({ timeout: 5000 })
      await expect(page.getByText('Jamais publié')).toBeHidden({ timeout: 5000 })
    }).toPass({ timeout: 40_000 })

    for (const reload of [false, true]) {
      if (reload) await visitor.reload()
      await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
      const section = visitor.getByRole('region', { name: 'Avant la soirée' })
      await expect(section.getByRole('heading', { level: 3, name: 'Comment vous joindre ?' })).toBeVisible()
    }
  })
