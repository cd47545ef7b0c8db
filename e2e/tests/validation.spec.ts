import { expect, type Page } from '@playwright/test'
import { brokenArticles } from '../broken/articles.ts'
import type { BrokenDocument } from '../broken/broken-document.ts'
import { brokenCollections } from '../broken/collections.ts'
import { brokenRedirections } from '../broken/redirections.ts'
import { brokenReviews } from '../broken/reviews.ts'
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
const apart = ['article', 'author', 'category', 'compatibilityPage', 'legalPage', 'redirect'] as const

const firstOf = (type: string): BrokenDocument => {
  const found = kinds.flatMap(([, documents]) => documents).find((one) => one.type === type)
  if (!found) throw new Error(`No rule of ${type} is broken`)
  return found
}

/** Every rule with DEEP=1; otherwise those of one document of some kinds, for the Studio draws a form for each. */
const tried: readonly (readonly [string, readonly BrokenDocument[]])[] = process.env.DEEP
  ? kinds.map(([kind, documents]) => [`every rule for ${kind}`, documents])
  : [['a rule of each kind', apart.map(firstOf)]]

/** What the studio says of a document that is open, and of nothing else, and that it may not be published. */
async function expectComplaints(
  page: Page,
  { name, says }: Pick<BrokenDocument, 'name' | 'says'>,
): Promise<void> {
  const complaints = await readComplaints(page)
  for (const sentence of says)
    await expect.soft(complaints.getByText(sentence, { exact: true }).first(), name).toBeVisible()
  expect.soft(await complaints.textContent(), name).not.toMatch(/\b(?:required|expected|must|invalid)\b/iu)
  await expect.soft(page.getByRole('button', { name: 'Publier', disabled: false }), name).toHaveCount(0)
}

for (const [rules, brokenDocuments] of tried) {
  test(`${rules}, broken once, says in French what to do`, async ({ page }) => {
    await openStudio(page, 'Alice Martin')
    const client = await studioClient(page)
    const stored = brokenDocuments.map(({ fields, id, type }) => ({
      ...fields,
      _id: `drafts.${id}`,
      _type: type,
    }))
    await stored.reduce((all, document) => all.createOrReplace(document), client.transaction()).commit()
    try {
      for (const { id, type, ...broken } of brokenDocuments) {
        await test.step(broken.name, async () => {
          await openDocument(page, type, id)
          await expectComplaints(page, broken)
        })
      }
    } finally {
      await stored.reduce((all, { _id }) => all.delete(_id), client.transaction()).commit()
    }
  })
}

test('a review that is badly decided, which has no draft, says in French what to do', async ({ page }) => {
  await openStudio(page, 'Alice Martin')
  const client = await studioClient(page)
  for (const { by, decision, ...broken } of brokenReviews) {
    const id: string = await client.fetch('*[_type == "reviewModeration" && review.name == $by][0]._id', {
      by,
    })
    const moderation = () => client.patch(id)
    try {
      await (decision ? moderation().set({ decision }) : moderation().unset(['decision'])).commit()
      await test.step(broken.name, async () => {
        await openDocument(page, 'reviewModeration', id)
        await expectComplaints(page, broken)
      })
    } finally {
      await moderation().set({ decision: 'pending' }).commit()
    }
  }
})
