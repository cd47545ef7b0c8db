import { expect, type Page } from '@playwright/test'
import { invalidArticles } from '../invalid-drafts/articles.ts'
import { invalidCollections } from '../invalid-drafts/collections.ts'
import type { InvalidDraft } from '../invalid-drafts/invalid-draft.ts'
import { invalidRedirects } from '../invalid-drafts/redirects.ts'
import { invalidSingletons } from '../invalid-drafts/singletons.ts'
import { test } from '../journey-test.ts'
import { openDocument, openValidationInspector } from '../pages/document-form.ts'
import { openStudio, studioClient } from '../pages/studio.ts'

test.use({ viewport: { width: 1600, height: 1000 } })
test.describe.configure({ mode: 'parallel', timeout: 180_000 })

const draftGroups = [
  ['articles', invalidArticles],
  ['collections', invalidCollections],
  ['singletons and redirects', [...invalidSingletons, ...invalidRedirects]],
] as const

/** One of each kind, that no other test edits or previews: an invalid draft appears in every open preview. */
const sampledTypes = ['article', 'compatibilityPage', 'redirect'] as const

const firstDraftOf = (type: string): InvalidDraft => {
  const found = draftGroups.flatMap(([, drafts]) => drafts).find((draft) => draft.type === type)
  if (!found) throw new Error(`No invalid draft of type ${type}`)
  return found
}

/** Every rule with DEEP=1; otherwise one draft of each kind: `schemas` tests each rule without a form. */
const testedGroups: readonly (readonly [string, readonly InvalidDraft[]])[] = process.env.DEEP
  ? draftGroups.map(([group, drafts]) => [`every rule for ${group}`, drafts])
  : [['rules of several types', sampledTypes.map(firstDraftOf)]]

/** Asserts that the open document shows these messages, no English one, and cannot be published. */
async function expectInvalid(
  page: Page,
  { name, messages }: Pick<InvalidDraft, 'name' | 'messages'>,
): Promise<void> {
  const inspector = await openValidationInspector(page)
  for (const message of messages)
    await expect.soft(inspector.getByText(message, { exact: true }).first(), name).toBeVisible()
  expect.soft(await inspector.textContent(), name).not.toMatch(/\b(?:required|expected|must|invalid)\b/iu)
  await expect.soft(page.getByRole('button', { name: 'Publier', disabled: false }), name).toHaveCount(0)
}

for (const [rules, drafts] of testedGroups) {
  test(`${rules}: an invalid draft shows French messages and cannot be published`, async ({ page }) => {
    await openStudio(page, 'Alice Martin')
    const client = await studioClient(page)
    const stored = drafts.map(({ fields, id, type }) => ({
      ...fields,
      _id: `drafts.${id}`,
      _type: type,
    }))
    await stored.reduce((all, document) => all.createOrReplace(document), client.transaction()).commit()
    try {
      for (const { id, type, ...draft } of drafts) {
        await test.step(draft.name, async () => {
          await openDocument(page, type, id)
          await expectInvalid(page, draft)
        })
      }
    } finally {
      await stored.reduce((all, { _id }) => all.delete(_id), client.transaction()).commit()
    }
  })
}

/** Invalid changes of pending demo reviews: the reconciler would delete a moderation without a review. */
const invalidDecisions: readonly (Pick<InvalidDraft, 'name' | 'messages'> & {
  author: string
  decision?: 'rejected'
})[] = [
  {
    name: 'a review rejected without a reason',
    author: 'Amandine V.',
    decision: 'rejected',
    messages: ['Dites pourquoi l’avis est rejeté.'],
  },
  { name: 'a review without a decision', author: 'Julien P.', messages: ['Choisissez une décision.'] },
]

test('an invalid decision about a review shows French messages', async ({ page }) => {
  await openStudio(page, 'Alice Martin')
  const client = await studioClient(page)
  for (const { author, decision, ...draft } of invalidDecisions) {
    const id: string = await client.fetch('*[_type == "reviewModeration" && review.name == $author][0]._id', {
      author,
    })
    const moderation = () => client.patch(id)
    try {
      await (decision ? moderation().set({ decision }) : moderation().unset(['decision'])).commit()
      await test.step(draft.name, async () => {
        await openDocument(page, 'reviewModeration', id)
        await expectInvalid(page, draft)
      })
    } finally {
      await moderation().set({ decision: 'pending' }).commit()
    }
  }
})
