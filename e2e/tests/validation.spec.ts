import { expect } from '@playwright/test'
import { brokenArticles } from '../broken/articles.ts'
import type { BrokenDocument } from '../broken/broken-document.ts'
import { brokenCollections } from '../broken/collections.ts'
import { brokenRedirections } from '../broken/redirections.ts'
import { brokenSingletons } from '../broken/singletons.ts'
import { openDocument, readComplaints } from '../pages/document-form.ts'
import { openStudio } from '../pages/studio.ts'
import { studioClient } from '../pages/studio-client.ts'
import { test } from '../test.ts'

test.use({ viewport: { width: 1600, height: 1000 } })
test.describe.configure({ mode: 'parallel', timeout: 180_000 })

const kinds = [
  ['articles', brokenArticles],
  ['collections', brokenCollections],
  ['single pages and redirections', [...brokenSingletons, ...brokenRedirections]],
] as const

/** Kinds that no other journey edits, nor shows in a preview, where a broken draft is seen by everybody at once. */
const apart = [
  'article',
  'author',
  'category',
  'compatibilityPage',
  'legalPage',
  'redirect',
  'reviewModeration',
] as const

const firstOf = (type: string): BrokenDocument => {
  const found = kinds.flatMap(([, documents]) => documents).find((one) => one.type === type)
  if (!found) throw new Error(`No rule of ${type} is broken`)
  return found
}

/** Every rule with DEEP=1; otherwise those of one document of some kinds, for the Studio draws a form for each. */
const tried: readonly (readonly [string, readonly BrokenDocument[]])[] = process.env.DEEP
  ? kinds.map(([kind, documents]) => [`every rule for ${kind}`, documents])
  : [['a rule of each kind', apart.map(firstOf)]]

for (const [rules, brokenDocuments] of tried) {
  test(`${rules}, broken once, says in French what to do`, async ({ page }) => {
    await openStudio(page, 'Alice Martin')
    const client = await studioClient(page)
    const stored = brokenDocuments.map(({ fields, id, type }) => ({
      ...fields,
      _id: storedId(type, id),
      _type: type,
    }))
    await stored.reduce((all, document) => all.createOrReplace(document), client.transaction()).commit()
    try {
      for (const { id, name, says, type } of brokenDocuments) {
        await test.step(name, async () => {
          await openDocument(page, type, id)
          const complaints = await readComplaints(page)
          for (const sentence of says)
            await expect.soft(complaints.getByText(sentence, { exact: true }).first(), name).toBeVisible()
          expect
            .soft(await complaints.textContent(), name)
            .not.toMatch(/\b(?:required|expected|must|invalid)\b/iu)
          await expect
            .soft(page.getByRole('button', { name: 'Publier', disabled: false }), name)
            .toHaveCount(0)
        })
      }
    } finally {
      await stored.reduce((all, { _id }) => all.delete(_id), client.transaction()).commit()
    }
  })
}

/** A review is edited live: it has no draft. */
const storedId = (type: string, id: string) => (type === 'reviewModeration' ? id : `drafts.${id}`)
