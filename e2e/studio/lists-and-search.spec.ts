import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { openStudioPath } from './document-screen.ts'
import { test } from './plain-studio-test.ts'

// The lake's tests and journeys of the shop's studio test the same requests.
test('searching a document list ignores accents', { tag: '@deep' }, async ({ page, client }) => {
  const token = randomUUID().slice(0, 8)
  await client.create({ _id: randomUUID(), _type: 'article', title: `Élection à Besançon ${token}` })
  await client.create({ _id: randomUUID(), _type: 'article', title: `Summer rain ${token}` })
  await openStudioPath(page, '/structure/article')
  const list = page.getByRole('listbox', { name: 'Article' })
  await expect(list.getByRole('link', { name: token })).toHaveCount(2)

  await page.getByRole('combobox', { name: 'Search list' }).fill(`besancon ${token}`)

  await expect(list.getByRole('link', { name: token })).toHaveCount(1)
  await expect(list.getByRole('link', { name: `Élection à Besançon ${token}` })).toBeVisible()
})

test('a document list can be sorted', { tag: '@deep' }, async ({ page, client }) => {
  const token = randomUUID().slice(0, 8)
  for (const name of ['First made', 'Second made', 'Third made']) {
    await client.create({ _id: randomUUID(), _type: 'author', name: `${name} ${token}` })
  }
  const list = page.getByRole('listbox', { name: 'Author' })
  await openStudioPath(page, '/structure/author')
  await page.getByRole('combobox', { name: 'Search list' }).fill(token)
  await page.getByTestId('pane-context-menu-button').last().click()
  await page.getByRole('menuitem', { name: 'Sort by Created' }).click()

  await expect(list.getByRole('link')).toHaveText([/Third made/, /Second made/, /First made/])
})

test('global search finds text in any field and filters by type', { tag: '@deep' }, async ({
  openAs,
  client,
}) => {
  // A page of its own: open search results would cover the form of the next test.
  const page = await openAs('alice')
  const token = `zephyr${randomUUID().slice(0, 8)}`
  await client.create({ _id: randomUUID(), _type: 'article', title: 'Windy', summary: `It was the ${token}` })
  await client.create({ _id: randomUUID(), _type: 'author', name: `Miss ${token}` })
  await openStudioPath(page, '/structure')
  await expect(page.getByRole('link', { name: 'Author' })).toBeVisible()
  await page.getByRole('button', { name: 'Open search' }).click()
  await page.getByPlaceholder('Search', { exact: true }).fill(token)
  const results = page.getByTestId('search-results')
  await expect(results.getByRole('link')).toHaveCount(2)

  await page.getByRole('button', { name: 'All types' }).click()
  await page.getByRole('listbox', { name: 'Document types' }).getByRole('option', { name: 'Author' }).click()

  await expect(results.getByRole('link')).toHaveCount(1)
  await expect(results.getByRole('link', { name: `Miss ${token}` })).toBeVisible()
})
