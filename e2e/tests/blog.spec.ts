import { expect } from '@playwright/test'
import { test } from '../journey-fixtures.ts'

test('an article shows contents and rich text, and loads its video on click', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/blog/guide-iptv-belgique')
  const text = page.getByRole('article')
  const contents = page.getByRole('navigation', { name: 'Dans cet article' })
  const chapter = (await contents.getByRole('link').last().textContent()) ?? ''
  await contents.getByRole('link').last().click()
  await expect(page).toHaveURL(/#.+/)
  await expect(text.getByRole('heading', { level: 2, name: chapter })).toBeInViewport()
  await expect(contents.getByRole('link', { name: chapter })).toHaveAttribute('aria-current', 'location')

  await expect(text.getByRole('columnheader')).toHaveCount(2)
  await expect(text.locator('figure figcaption').first()).not.toBeEmpty()
  await expect(text.getByRole('img', { name: /^(Astuce|À savoir|Attention)$/ }).first()).toBeVisible()
  await expect(text.getByRole('listitem').filter({ hasText: 'Coupez ce qui tourne' })).toBeVisible()
  await expect(text.getByRole('link', { name: 'Voir le produit' })).toHaveAttribute('href', /^\/product\//)
  await expect(text.getByRole('link', { name: 'Vérifier la compatibilité' })).toBeVisible()

  await page.goto('/blog/configurer-lecteur-5-minutes')
  await expect(page.getByRole('button', { name: /^Lire la vidéo/ })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})
