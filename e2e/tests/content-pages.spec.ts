import { expect, type Page } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { uniqueEmail } from '../pages/account.ts'
import { countClicks } from '../pages/count-clicks.ts'
import { locateField, publishDocument } from '../pages/document-form.ts'
import { restoreStudioSession } from '../pages/studio.ts'
import { serviceUrls } from '../service-urls.ts'

test.use({ viewport: { width: 1600, height: 1000 }, actionTimeout: 30_000 })
test.setTimeout(420_000)

const maxMinutes = 5
const maxClicks = 40

/** Clicks on a field and types into it. */
async function type(page: Page, name: string | RegExp, text: string): Promise<void> {
  await page.getByTestId(name).getByRole('textbox').first().click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** Adds a section, types its first field, which has the focus, and completes it. */
async function addSection(page: Page, name: string, first: string, complete?: () => Promise<void>) {
  await locateField(page, 'sections')
    .getByRole('button', { name: /Ajouter un élément/u })
    .click()
  // The menu shows a picture of each section.
  const choice = page.getByRole('menuitem', { name, exact: true })
  await expect(choice.locator('img')).toBeVisible()
  await choice.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type(first)
  await complete?.()
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await expect(dialog).toBeHidden()
}

// `web/src/app/content-page.test.tsx` and `sections/tests` test pages, sections and their rules.
test('an editor publishes a landing page with a form in five minutes and forty clicks', {
  tag: '@deep',
}, async ({ page, newContext }) => {
  const path = `/rentree-${Date.now()}`
  const title = 'La rentrée du cinéma'
  const subject = `Rentrée ${path.slice(-6)}`
  const visitor = await (await newContext()).newPage()
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()

  await restoreStudioSession(page, 'Émile Dubois')
  const clicks = await countClicks(page)
  const startedAt = Date.now()
  await page.goto(serviceUrls().studio)
  await page.getByRole('link', { name: 'Créer une page' }).click({ timeout: 90_000 })
  await type(page, 'field-title', title)
  await type(page, 'field-path', '/blog/rentree')
  await expect(page.getByText('« /blog/rentree » est déjà l’adresse d’une page du site')).toBeAttached()
  await type(page, 'field-path', path)
  await type(page, 'field-subtitle', 'Un mois de films, et comment en profiter dès ce soir.')

  await test.step('six sections', async () => {
    await addSection(page, 'Ouverture', title, async () => {
      await type(page, /^field-sections.*\.text$/u, 'Un film par soir, sans rien installer.')
      await page.getByRole('button', { name: 'Sélectionner' }).click()
      await page
        .getByRole('dialog', { name: /^Sélectionner une image/u })
        .getByRole('button')
        .nth(1)
        .click()
      await type(page, /^field-sections.*\.image\.alt$/u, 'Une salle éclairée, vue de la rue')
    })
    await addSection(page, 'À noter', 'Du premier au trente septembre.')
    await addSection(page, 'Offres', 'Pour commencer')
    await addSection(page, 'Avis', 'Ce qu’ils en disent')
    await addSection(page, 'Questions', 'Avant la soirée', async () => {
      await page.getByText('Celles d’un thème').click()
      await page.getByRole('combobox', { name: 'Thème' }).click()
      await page.keyboard.type('Assistance')
      await page.getByTestId('autocomplete-popover').getByText('Assistance', { exact: true }).click()
    })
    await addSection(page, 'Formulaire', 'Réserver une place', () =>
      type(page, /^field-sections.*\.subject$/u, subject),
    )
  })

  await publishDocument(page)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 60_000 })
  const minutes = (Date.now() - startedAt) / 60_000
  console.log(`  a landing page of six sections: ${clicks()} clicks, ${minutes.toFixed(1)} min`)
  expect(clicks()).toBeLessThanOrEqual(maxClicks)
  expect(minutes).toBeLessThan(maxMinutes)

  await test.step('a reload shows it, too', async () => {
    await visitor.reload()
    const questions = visitor.getByRole('region', { name: 'Avant la soirée' })
    await expect(questions.getByRole('heading', { level: 3, name: 'Comment vous joindre ?' })).toBeVisible()
  })

  await test.step('its form reaches the inbox of the back office', async () => {
    const form = visitor.getByRole('region', { name: 'Réserver une place' })
    await form.getByLabel('Nom').fill('Agathe Roux')
    await form.getByLabel('E-mail').fill(uniqueEmail('rentree'))
    await form.getByLabel('Message').fill('Deux places, s’il vous plaît.')
    await form.getByRole('button', { name: 'Envoyer' }).click()
    await expect(form.getByRole('status')).toContainText('Merci.')
    await restoreStudioSession(page, 'Sabine Moreau')
    await page.goto(`${serviceUrls().studio}/boutique/demandes`)
    const requests = page.getByRole('list', { name: 'Demandes' })
    await expect(requests.getByRole('button').filter({ hasText: subject })).toBeVisible({ timeout: 60_000 })
  })
})
