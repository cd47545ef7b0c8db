import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { DocumentScreen } from './document-screen.ts'
import { test } from './plain-studio-test.ts'

// `lake` tests each role, and `tests/reviews.spec.ts` opens a form as a read-only user.
test('a read-only user sees a document that they cannot edit', { tag: '@deep' }, async ({
  client,
  openAs,
}) => {
  const { _id } = await client.create({ _id: randomUUID(), _type: 'article', title: 'Look, do not touch' })
  const page = await openAs('modeste')
  const screen = new DocumentScreen(page)
  await page.goto(`/structure/article;${_id}`)

  await expect(screen.heading).toHaveValue('Look, do not touch')
  await expect(page.getByTestId('permission-check-banner')).toContainText('Moderator')
  await expect(screen.heading).not.toBeEditable()
})

test('an editor can edit articles but not authors', { tag: '@deep' }, async ({ client, openAs }) => {
  const author = await client.create({ _id: randomUUID(), _type: 'author', name: 'Not his to change' })
  const article = await client.create({ _id: randomUUID(), _type: 'article', title: 'His to change' })
  const page = await openAs('emile')
  const screen = new DocumentScreen(page)
  await page.goto(`/structure/author;${author._id}`)
  await expect(page.getByTestId('permission-check-banner')).toContainText('Editor')
  await expect(screen.heading).not.toBeEditable()

  await screen.open('article', article._id)
  await screen.heading.fill('Changed by Émile')

  await expect
    .poll(() => client.getDocument(`drafts.${article._id}`))
    .toMatchObject({ title: 'Changed by Émile' })
})

// `tests/back-office.spec.ts` signs in on the login screen of the shop's studio, which is the same.
test('the login screen lists local users, and one click signs in', { tag: '@deep' }, async ({
  newContext,
  studio,
}) => {
  const page = await (await newContext()).newPage()
  await page.goto(studio)

  await expect(page.getByRole('link', { name: 'Modeste Laurent' })).toBeVisible()
  await page.getByRole('link', { name: /Émile Dubois/ }).click()

  await expect(page.getByRole('link', { name: 'Article' })).toBeVisible()
  await page.getByRole('button', { name: /Émile Dubois|user menu/i }).click()
  await expect(page.getByText('emile@plain.example')).toBeVisible()
})
