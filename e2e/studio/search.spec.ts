import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from './test.ts'

test('the search of the whole studio finds text in any field, and filters by type', async ({
  page,
  client,
}) => {
  const mark = `zephyr${randomUUID().slice(0, 8)}`
  await client.create({ _id: randomUUID(), _type: 'article', title: 'Windy', summary: `It was the ${mark}` })
  await client.create({ _id: randomUUID(), _type: 'author', name: `Miss ${mark}` })
  await page.goto('/structure')
  await expect(page.getByRole('link', { name: 'Author' })).toBeVisible()
  await page.getByRole('button', { name: 'Open search' }).click()
  await page.getByPlaceholder('Search', { exact: true }).fill(mark)
  const results = page.getByTestId('search-results')
  await expect(results.getByRole('link')).toHaveCount(2)

  await page.getByRole('button', { name: 'All types' }).click()
  await page.getByRole('listbox', { name: 'Document types' }).getByRole('option', { name: 'Author' }).click()

  await expect(results.getByRole('link')).toHaveCount(1)
  await expect(results.getByRole('link', { name: `Miss ${mark}` })).toBeVisible()
})
