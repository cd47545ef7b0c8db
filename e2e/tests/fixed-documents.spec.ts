import { expect } from '@playwright/test'
import { documentActions, offeredActions, openDocument } from '../pages/document-form.ts'
import { goTo } from '../pages/go-to.ts'
import { openStudio } from '../pages/studio.ts'
import { test } from '../test.ts'

test.use({ viewport: { width: 1600, height: 1000 } })
test.slow()

const withPage = [
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

// Each form and each refusal takes the Studio a second: all of them are tried with DEEP=1, otherwise one of a kind.
const tried = process.env.DEEP
  ? withPage
  : withPage.filter(([, id]) => id === 'homePage' || id === 'listPage-blog')
const unique = new Set([...tried.map(([type]) => type), 'siteSettings'])

// A draft that somebody has begun may be discarded meanwhile.
const withheld = [/^Dupliquer/, /^Retirer|^Dépublier/, /^Supprimer/]

test('a document that has its fixed place can be neither copied, withdrawn nor deleted, and no second one made', async ({
  page,
}) => {
  await openStudio(page, 'Émile Dubois')
  for (const [type, id] of tried)
    await test.step(id, async () => {
      await openDocument(page, type, id)
      await expect(documentActions(page)).toBeVisible()
      const offered = await offeredActions(page)
      expect(offered).toContain('Ouvrir sur le site')
      for (const action of withheld) expect(offered).not.toContainEqual(expect.stringMatching(action))
      await page.keyboard.press('Escape')
    })
  for (const type of unique)
    await test.step(`a second ${type}, by a hand-written link`, async () => {
      await goTo(page, `/intent/create/type=${type};template=${type}`)
      await expect(page.getByRole('button', { name: 'Supprimer' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Publier' })).toHaveCount(0)
    })
})
