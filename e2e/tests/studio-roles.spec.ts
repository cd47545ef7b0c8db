import { expect } from '@playwright/test'
import { test } from '../journey-test.ts'
import { field, openDocument } from '../pages/document-form.ts'
import { openStudio, signInToStudio } from '../pages/studio.ts'

test.use({ viewport: { width: 1600, height: 1000 } })
test.slow()

test('an editor sees what is theirs, without console errors, and asks nobody but this machine', async ({
  page,
}) => {
  const problems: string[] = []
  page.on('console', (message) => {
    // The login screen asks who is signed in.
    if (message.type() === 'error' && !message.text().includes('status of 401')) problems.push(message.text())
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    // Subdomains of localhost too: only some browsers resolve them.
    if (/^(https?|wss?):$/.test(protocol) && hostname !== 'localhost') problems.push(request.url())
  })
  await signInToStudio(page, 'Émile Dubois')
  await page.getByRole('button', { name: 'Créer un nouveau document' }).click()
  await expect(page.getByRole('listbox').getByRole('link')).toHaveText([
    'Affiche',
    'Annonce',
    'Article',
    'Auteur',
    'Diapositive',
    'Logo',
    'Question',
    'Redirection',
    'Thème de questions',
  ])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Contenu' }).click()
  await expect(page.getByRole('listbox', { name: 'Contenu' }).getByRole('link')).toHaveText([
    'Accueil',
    'Pages',
    'Blog',
    'Aide',
    'Annonces',
    'Réglages',
    'Messages',
    'Redirections',
  ])
  await expect(page.getByRole('link', { name: /^(Modération|Boutique)/ })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(problems).toEqual([])
})

test('a moderator sees reviews only, and can neither create nor edit documents', async ({ page }) => {
  await openStudio(page, 'Modeste Laurent')
  await expect(page.getByRole('button', { name: 'Créer un nouveau document' })).toBeDisabled()
  await page.getByRole('link', { name: 'Contenu' }).click()
  await expect(page.getByRole('listbox', { name: 'Contenu' }).getByRole('link')).toHaveText(['Modération'])
  await expect(page.getByRole('link', { name: 'Boutique' })).toHaveCount(0)
  await openDocument(page, 'countryPage', 'country-suisse')
  await expect(field(page, 'title').getByRole('textbox')).toHaveAttribute('readonly', '')
  await expect(page.getByRole('button', { name: 'Publier' })).toBeDisabled()
})
