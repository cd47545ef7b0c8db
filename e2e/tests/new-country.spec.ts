import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import {
  chooseReference,
  documentActionsButton,
  locateField,
  openNewDocument,
  publishDocument,
} from '../pages/document-form.ts'
import { editorClient, restoreStudioSession } from '../pages/studio.ts'
import { serviceUrls } from '../service-urls.ts'

test.use({ viewport: { width: 1600, height: 1000 }, actionTimeout: 30_000 })
test.setTimeout(420_000)

const path = '/iptv-monaco'
const notFound = { level: 1, name: 'Page introuvable' }

const fill = (page: Page, name: string | RegExp, text: string) =>
  page.getByTestId(name).getByRole('textbox').first().fill(text)

/** Chooses the first picture of the library in the first empty field. */
async function choosePicture(page: Page, form: Page | Locator): Promise<void> {
  await form.getByRole('button', { name: 'Sélectionner' }).first().click()
  const pictures = page.getByRole('dialog', { name: /^Sélectionner une image/u })
  await pictures.getByRole('button').nth(1).click()
  await expect(pictures).toBeHidden()
}

// The entry in `sitemap.xml` comes with the next build: web/build/site-files/sitemap.test.ts.
test('a sixth country has its page, menu entry and search result until it is deleted', {
  tag: '@deep',
}, async ({ page, newContext }) => {
  const client = await editorClient(serviceUrls())
  const visitor = await (await newContext()).newPage()
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', notFound)).toBeVisible()
  // A page load would remove this attribute.
  await visitor.evaluate(() => document.body.setAttribute('data-same-page', ''))
  const navigation = visitor.getByRole('navigation', { name: 'Navigation principale' })
  const countries = navigation.getByRole('link', { name: /^(?:Belgique|Monaco)/u })
  const heading = visitor.getByRole('heading', { level: 1, name: 'Le Rocher, côté salon' })

  try {
    await test.step('an editor creates and publishes it', async () => {
      await restoreStudioSession(page, 'Émile Dubois')
      await openNewDocument(page, 'countryPage')
      await page.getByRole('tab', { name: 'Tous les champs' }).click()
      await fill(page, 'field-title', 'La télévision à Monaco')
      await fill(page, 'field-name', 'Monaco')
      await fill(page, 'field-tagline', 'En français et en italien')
      await fill(page, 'field-subtitle', 'Les chaînes françaises et italiennes dans un seul guide.')
      await choosePicture(page, page)
      await fill(page, 'field-flag.alt', 'Drapeau monégasque')
      await page.getByRole('button', { name: 'Générer' }).click()
      await expect(locateField(page, 'slug').getByRole('textbox')).toHaveValue('iptv-monaco')
      await locateField(page, 'sections')
        .getByRole('button', { name: /Ajouter un élément/u })
        .click()
      await page.getByRole('menuitem', { name: 'Ouverture d’un pays', exact: true }).click()
      await fill(page, /^field-sections.*\.title$/u, 'Le Rocher, côté salon')
      await fill(page, /^field-sections.*\.text$/u, 'Un abonnement pour les deux rives de la frontière.')
      await choosePicture(page, page.getByRole('dialog'))
      await fill(page, /^field-sections.*\.image\.alt$/u, 'Le port, le soir')
      await page
        .getByTestId(/^field-sections.*\.buttons$/u)
        .getByRole('button', { name: /Ajouter un élément/u })
        .click()
      await fill(page, /^field-sections.*\.label$/u, 'Voir nos offres')
      await chooseReference(page, 'Contenu', 'Nos offres')
      const dialogs = page.getByRole('dialog')
      // The dialog of the button, which lies over that of its section, closes both.
      await dialogs.last().getByRole('button', { name: 'Fermer' }).click()
      await expect(dialogs).toHaveCount(0)
      await publishDocument(page)
    })

    await test.step('it appears on open pages, after a reload and in the menu', async () => {
      await expect(heading).toBeVisible({ timeout: 30_000 })
      await expect(visitor.locator('body[data-same-page]')).toHaveCount(1)
      await visitor.reload()
      await expect(heading).toBeVisible()
      await expect(visitor).toHaveTitle(/^La télévision à Monaco/u)
      await visitor.goto('/cgv')
      const menu = navigation.getByRole('button', { name: 'Pays', exact: true })
      await menu.hover()
      await expect(countries).toHaveCount(2)
      await countries.filter({ hasText: 'En français et en italien' }).click()
      await expect(visitor).toHaveURL(path)
      await expect(heading).toBeVisible()
      await expect(menu).toHaveAttribute('aria-current', 'true')
    })

    await test.step('the search finds it', async () => {
      await visitor.goto('/support')
      await visitor.getByRole('searchbox').fill('monaco')
      const results = visitor.getByRole('region', { name: 'Résultats de la recherche' })
      await results
        .getByRole('link', { name: /Monaco/u })
        .first()
        .click()
      await expect(heading).toBeVisible()
    })

    await test.step('deleted, it disappears from open pages and the menu', async () => {
      await documentActionsButton(page).click()
      await page.getByRole('menuitem', { name: /^Supprimer/u }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Supprimer/u })
        .click()
      await expect(visitor.getByRole('heading', notFound)).toBeVisible({ timeout: 30_000 })
      await navigation.getByRole('button', { name: 'Pays', exact: true }).hover()
      await expect(countries).toHaveCount(1)
    })
  } finally {
    await client.delete({ query: '*[_type == "countryPage" && slug.current == "iptv-monaco"]' })
  }
})
