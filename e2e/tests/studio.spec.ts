import { expect } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { field, offeredActions, readComplaints, startDocument } from '../pages/document-form.ts'
import { signInToStudio } from '../pages/studio.ts'
import { test } from '../test.ts'

test.use({ viewport: { width: 1600, height: 1000 } })
test.slow()

const emptyForms = [
  {
    type: 'article',
    touch: 'videoId',
    text: 'https://youtu.be/abc',
    messages: [
      'Donnez un titre.',
      'Écrivez le chapeau de l’article.',
      'Choisissez l’image de l’article.',
      'Décrivez l’image',
      'Écrivez l’article.',
      'Ne collez pas l’adresse entière',
      'Classez l’article dans une catégorie.',
      'Indiquez qui signe l’article.',
      'Écrivez le titre que montreront les moteurs de recherche.',
      'Écrivez le résumé que montreront les moteurs de recherche.',
    ],
  },
  {
    type: 'slide',
    touch: 'title',
    text: 'T'.repeat(61),
    messages: [
      'Au-delà de 60 caractères, le titre déborde',
      'Ajoutez un sous-titre.',
      'Choisissez l’image de la diapositive.',
      'Écrivez le libellé du bouton.',
    ],
  },
]

for (const { type, touch, text, messages } of emptyForms) {
  test(`a hardly begun document (${type}) says in French what it lacks, and cannot be published`, async ({
    page,
  }) => {
    await signInToStudio(page, 'Émile Dubois')
    await startDocument(page, type)
    await field(page, touch).getByRole('textbox').fill(text)
    const complaints = await readComplaints(page)
    for (const message of messages) await expect(complaints.getByText(message).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publier' })).toBeDisabled()
  })
}

test('the home page can be neither duplicated, unpublished nor deleted', async ({ page }) => {
  await signInToStudio(page, 'Émile Dubois')
  await page.getByRole('link', { name: 'Contenu' }).click()
  await page.getByRole('link', { name: 'Accueil' }).click()
  await page.getByRole('link', { name: 'Page d’accueil' }).click()
  expect(await offeredActions(page)).toEqual(['Ouvrir sur le site'])
})

test('a second home page, opened by a link, cannot be published', async ({ page }) => {
  await signInToStudio(page, 'Émile Dubois')
  await page.goto(`${addresses().studio}/intent/create/type=homePage;template=homePage`)
  await expect(page.getByTestId('document-panel-scroller')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Supprimer' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publier' })).toHaveCount(0)
})

test('« Créer » offers an editor only what may be added, and no « Modération »', async ({ page }) => {
  await signInToStudio(page, 'Émile Dubois')
  await page.getByRole('button', { name: 'Créer un nouveau document' }).click()
  await expect(page.getByRole('listbox').getByRole('link')).toHaveText([
    'Affiche',
    'Article',
    'Auteur',
    'Diapositive',
    'Logo',
    'Question',
    'Thème de questions',
  ])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Contenu' }).click()
  await expect(page.getByRole('listbox', { name: 'Contenu' }).getByRole('link')).toHaveText([
    'Accueil',
    'Pages',
    'Blog',
    'Aide',
    'Réglages',
  ])
})

test('a moderator is offered reviews and nothing to create', async ({ page }) => {
  await signInToStudio(page, 'Modeste Laurent')
  await expect(page.getByRole('button', { name: 'Créer un nouveau document' })).toBeDisabled()
  await page.getByRole('link', { name: 'Contenu' }).click()
  await expect(page.getByRole('listbox', { name: 'Contenu' }).getByRole('link')).toHaveText(['Modération'])
})
