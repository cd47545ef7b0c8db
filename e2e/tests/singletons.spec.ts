import { expect } from '@playwright/test'
import { test } from '../journey-fixtures.ts'
import { documentActionsButton, listDocumentActions, openDocument } from '../pages/document-form.ts'
import { navigateInApp } from '../pages/navigate-in-app.ts'
import { openStudio } from '../pages/studio.ts'

test.use({ viewport: { width: 1600, height: 1000 } })
test.slow()

const singletonPages = [
  ['homePage', 'homePage', 'Accueil'],
  ['aboutPage', 'aboutPage', 'À propos'],
  ['compatibilityPage', 'compatibilityPage', 'Compatibilité'],
  ['supportPage', 'supportPage', 'Centre d’aide'],
  ['contactPage', 'contactPage', 'Contact'],
  ['listPage', 'listPage-offers', 'Nos offres'],
  ['listPage', 'listPage-blog', 'Le blog'],
  ['listPage', 'listPage-faq', 'Questions'],
  ['listPage', 'listPage-reviews', 'Témoignages'],
] as const

const singletonTypes = new Set([...singletonPages.map(([type]) => type), 'siteSettings', 'legalInformation'])

// « Abandonner » is not among them: another test may have created a draft meanwhile.
const removedActions = [/^Dupliquer/, /^Retirer|^Dépublier/, /^Supprimer/]

// `studio/src/document-actions/resolve-actions.test.ts` tests the rule.
test('a singleton cannot be duplicated, unpublished or deleted, and no second one can be published', {
  tag: '@deep',
}, async ({ page }) => {
  await openStudio(page, 'Émile Dubois')
  for (const [type, id] of singletonPages)
    await test.step(id, async () => {
      await openDocument(page, type, id)
      await expect(documentActionsButton(page)).toBeVisible()
      const actions = await listDocumentActions(page)
      expect(actions).toContain('Ouvrir sur le site')
      for (const action of removedActions) expect(actions).not.toContainEqual(expect.stringMatching(action))
      await page.keyboard.press('Escape')
    })
  for (const type of singletonTypes)
    await test.step(`a second ${type}, from an intent URL`, async () => {
      await navigateInApp(page, `/intent/create/type=${type};template=${type}`)
      await expect(page.getByRole('button', { name: 'Supprimer' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Publier' })).toHaveCount(0)
    })
})
