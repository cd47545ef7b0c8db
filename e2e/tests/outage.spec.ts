import { expect } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { test } from '../test.ts'

test('without the lake a page keeps its shell and its ways out, says so, and recovers', async ({ page }) => {
  const lake = `${addresses().lake}/**`
  const asked = new Map<string, number>()
  await page.route(lake, (route) => {
    const url = route.request().url()
    asked.set(url, (asked.get(url) ?? 0) + 1)
    return route.abort()
  })
  await page.goto('/cgv')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page ne répond pas')
  await expect(page.getByText('Le contenu n’a pas pu être chargé.')).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Navigation principale' })
  await expect(bar.getByRole('link', { name: 'Offres' })).toHaveAttribute('href', '/nos-offres')
  await expect(page.getByRole('contentinfo')).toBeVisible()

  // The page's own request was tried twice more before it gave up.
  expect(Math.max(...asked.values())).toBe(3)

  await page.unroute(lake)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditions générales de vente')
  await expect(bar.getByRole('button', { name: 'Aide' })).toBeVisible()
})
