import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from './test.ts'

test('the list of a type is searched with accents folded', async ({ page, client }) => {
  const mark = randomUUID().slice(0, 8)
  await client.create({ _id: randomUUID(), _type: 'article', title: `Élection à Besançon ${mark}` })
  await client.create({ _id: randomUUID(), _type: 'article', title: `Summer rain ${mark}` })
  await page.goto('/structure/article')
  const list = page.getByRole('listbox', { name: 'Article' })
  await expect(list.getByRole('link', { name: mark })).toHaveCount(2)

  await page.getByRole('combobox', { name: 'Search list' }).fill(`besancon ${mark}`)

  await expect(list.getByRole('link', { name: mark })).toHaveCount(1)
  await expect(list.getByRole('link', { name: `Élection à Besançon ${mark}` })).toBeVisible()
})

test('the list of a type is ordered as asked', async ({ page, client }) => {
  const mark = randomUUID().slice(0, 8)
  for (const name of ['First made', 'Second made', 'Third made']) {
    await client.create({ _id: randomUUID(), _type: 'author', name: `${name} ${mark}` })
  }
  const list = page.getByRole('listbox', { name: 'Author' })
  await page.goto('/structure/author')
  await page.getByRole('combobox', { name: 'Search list' }).fill(mark)
  await page.getByTestId('pane-context-menu-button').last().click()
  await page.getByRole('menuitem', { name: 'Sort by Created' }).click()

  await expect(list.getByRole('link')).toHaveText([/Third made/, /Second made/, /First made/])
})
