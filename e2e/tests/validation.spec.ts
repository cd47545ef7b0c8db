import { expect } from '@playwright/test'
import { test } from '../journey-test.ts'
import { openDocument, openValidationInspector } from '../pages/document-form.ts'
import { openStudio, studioClient } from '../pages/studio.ts'

test.use({ viewport: { width: 1600, height: 1000 } })
test.setTimeout(180_000)

/** Types that no other test previews, because a draft appears in every open preview; `schemas` tests every rule. */
const invalidDrafts = [
  {
    _type: 'article',
    messages: [
      'Donnez un titre.',
      'Choisissez l’image de l’article.',
      'Classez l’article dans une catégorie.',
    ],
    translated: 'À remplir',
  },
  {
    _type: 'article',
    fields: { slug: { _type: 'slug', current: 'image-figee' } },
    messages: ['Donnez un titre.'],
    translated: 'Une autre page a déjà cette adresse : choisissez-en une autre.',
  },
  {
    _type: 'redirect',
    fields: { from: '/blog/image-figee', to: '/nulle-part' },
    messages: [
      '« /blog/image-figee » est l’adresse d’une page du site : la rediriger la cacherait.',
      'Aucune page du site ne répond à « /nulle-part » : la redirection mènerait nulle part.',
    ],
  },
]
  .map((draft, index) => ({ ...draft, id: `invalid-${index}` }))
  .filter(({ id }) => process.env.DEEP || id !== 'invalid-0')

test('an invalid draft shows French messages and cannot be published', async ({ page }) => {
  await openStudio(page, 'Alice Martin')
  const client = await studioClient(page)
  const stored = invalidDrafts.map(({ fields, id, _type }) => ({ ...fields, _id: `drafts.${id}`, _type }))
  await stored.reduce((all, document) => all.createOrReplace(document), client.transaction()).commit()
  for (const { id, _type, messages, translated = [] } of invalidDrafts) {
    await test.step(`${_type} ${id}`, async () => {
      await openDocument(page, _type, id)
      const inspector = await openValidationInspector(page)
      for (const message of messages.concat(translated))
        await expect.soft(inspector.getByText(message, { exact: true }).first()).toBeVisible()
      expect.soft(await inspector.textContent()).not.toMatch(/\b(?:required|expected|must|invalid)\b/iu)
      await expect.soft(page.getByRole('button', { name: 'Publier', disabled: false })).toHaveCount(0)
    })
  }
  await stored.reduce((all, { _id }) => all.delete(_id), client.transaction()).commit()
})
