import { expect } from '@playwright/test'
import { test } from './test.ts'

test('the login screen lists the local people, and one click signs in', async ({ newContext, studio }) => {
  const page = await (await newContext()).newPage()
  await page.goto(studio)

  await expect(page.getByRole('link', { name: 'Modeste Laurent' })).toBeVisible()
  await page.getByRole('link', { name: /Émile Dubois/ }).click()

  await expect(page.getByRole('link', { name: 'Article' })).toBeVisible()
  await page.getByRole('button', { name: /Émile Dubois|user menu/i }).click()
  await expect(page.getByText('emile@plain.example')).toBeVisible()
})
