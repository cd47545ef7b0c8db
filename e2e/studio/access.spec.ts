import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { DocumentScreen } from './document-screen.ts'
import { test } from './test.ts'

test('a moderator reads a document that only others may change', async ({ client, openAs }) => {
  const { _id } = await client.create({ _id: randomUUID(), _type: 'article', title: 'Look, do not touch' })
  const page = await openAs('modeste')
  const screen = new DocumentScreen(page)
  await page.goto(`/structure/article;${_id}`)

  await expect(screen.heading).toHaveValue('Look, do not touch')
  await expect(page.getByTestId('permission-check-banner')).toContainText('Moderator')
  await expect(screen.heading).not.toBeEditable()
})

test('an editor edits articles but only reads authors', async ({ client, openAs }) => {
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
